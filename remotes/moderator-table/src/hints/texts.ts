import { i18n, translated } from '@forum/language'

const percent = (share: number): number => Math.round(share * 100)

export const hintTexts = translated({
  hints: () => i18n.t('Замечания к оформлению'),
  hintAt: (place: string, message: string) => `${place}. ${message}:`,
  similar: () => i18n.t('Похожие тезисы'),
  similarNote: () => i18n.t('Общие фрагменты от пяти слов подряд. Это не оценка: решаете вы.'),
  share: (share: number) => i18n.t('Общих слов: {percent} %', { percent: percent(share) }),
  sameOwner: () => i18n.t('Та же учётная запись'),
  compare: () => i18n.t('Сравнить'),
  otherSection: () => i18n.t('Текст видят модераторы этой секции.'),
  comparison: () => i18n.t('Сравнение тезисов'),
  thisThesis: () => i18n.t('Эта заявка'),
  close: () => i18n.t('Закрыть'),
  title: () => i18n.t('Название'),
  text: () => i18n.t('Текст'),
  funding: () => i18n.t('Финансирование'),
  email: 'E-mail',
  speaker: () => i18n.t('Докладчик'),
  coauthor: (place: number) => i18n.t('Соавтор {place}', { place }),
  organization: (place: number) => i18n.t('Организация {place}', { place }),
  source: (place: number) => i18n.t('Источник {place}', { place }),
})
