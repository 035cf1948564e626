import { currentLocale } from '@forum/language'
import { texts } from '../texts.ts'
import type { KeepingState } from './draftKeeper.ts'

const timeFormat = () => new Intl.DateTimeFormat(currentLocale(), { hour: '2-digit', minute: '2-digit' })

function noteOf(state: KeepingState, restored: boolean): string {
  if (state.at === 'saving') return texts.draftSaving
  if (state.at === 'server') return texts.draftSaved(timeFormat().format(state.time))
  if (state.at === 'browser') return texts.draftHere
  if (state.at === 'nowhere') return texts.draftNowhere
  return restored ? texts.draftRestored : ''
}

/** Where the input has been saved. */
export const KeepingNote = ({ state, restored, className }: { state: KeepingState; restored: boolean; className: string }) => (
  <span className={className} role="status">
    {noteOf(state, restored)}
  </span>
)
