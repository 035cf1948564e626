import { currentLocale } from '@forum/language'
import { thesisFormTexts } from '../texts.ts'
import type { KeepingState } from './draftKeeper.ts'

const timeFormat = () => new Intl.DateTimeFormat(currentLocale(), { hour: '2-digit', minute: '2-digit' })

function noteOf(state: KeepingState, restored: boolean): string {
  if (state.at === 'saving') return thesisFormTexts.draftSaving
  if (state.at === 'server') return thesisFormTexts.draftSaved(timeFormat().format(state.time))
  if (state.at === 'browser') return thesisFormTexts.draftHere
  if (state.at === 'nowhere') return thesisFormTexts.draftNowhere
  return restored ? thesisFormTexts.draftRestored : ''
}

/** Where the input has been saved. */
export const KeepingNote = ({ state, restored, className }: { state: KeepingState; restored: boolean; className: string }) => (
  <span className={className} role="status">
    {noteOf(state, restored)}
  </span>
)
