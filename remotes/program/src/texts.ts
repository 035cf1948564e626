import { i18n, translated } from '@forum/language'
/** Texts of this remote; names of controls are those of the whole portal. */
export const programTexts = translated({
  program: () => i18n.t('Программа'),
  builder: () => i18n.t('Расписание'),
  section: () => i18n.t('Секция'),
  room: () => i18n.t('Зал'),
  format: () => i18n.t('Форма участия'),
  board: (number: number) => i18n.t('стенд {number}', { number }),
  cancelled: () => i18n.t('Доклад отменён'),
  calendar: () => i18n.t('Скачать .ics'),
  myProgram: () => i18n.t('Моя программа'),
  speaker: () => i18n.t('Докладчик'),
  toProgram: () => i18n.t('Вся программа'),
  withdrawn: () => i18n.t('Доклад отозван'),
})
