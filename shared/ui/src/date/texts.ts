import { i18n, translated } from '@forum/language'

export const dateTexts = translated({
  dayPattern: () => i18n.t('дд.мм.гггг'),
  calendar: () => i18n.t('Календарь'),
  openCalendar: () => i18n.t('Открыть календарь'),
})
