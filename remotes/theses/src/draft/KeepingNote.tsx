import { currentLocale, i18n } from '@forum/language'
import type { KeepingState } from './draftKeeper.ts'

const timeFormat = () => new Intl.DateTimeFormat(currentLocale(), { hour: '2-digit', minute: '2-digit' })

function noteOf(state: KeepingState, restored: boolean): string {
  if (state.at === 'saving') return i18n.t('Сохраняется…')
  if (state.at === 'server') return i18n.t('Черновик сохранён в {time}', { time: timeFormat().format(state.time) })
  if (state.at === 'browser') return i18n.t('Нет связи с сервером. Черновик сохранён в этом браузере.')
  if (state.at === 'nowhere') return i18n.t('Черновик не сохраняется: нет связи, а браузер не хранит данные.')
  return restored ? i18n.t('Восстановлен ваш черновик.') : ''
}

/** Note about the place where the input has been saved. */
export const KeepingNote = ({ state, restored, className }: { state: KeepingState; restored: boolean; className: string }) => (
  <span className={className} role="status">
    {noteOf(state, restored)}
  </span>
)
