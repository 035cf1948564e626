import { i18n } from '@forum/language'
import type { Verdict } from '../forum/participation.ts'

export interface ReasonTemplate {
  verdict: Verdict
  title: string
  /** Text for the owner of the registration. */
  text: string
}

/** Templates of a new portal. */
export const reasonTemplates = (): ReasonTemplate[] => [
  {
    verdict: 'returned',
    title: i18n.t('Нет результатов'),
    text: i18n.t('В тезисах не описаны результаты. Пожалуйста, добавьте, что получено и как это проверено.'),
  },
  {
    verdict: 'returned',
    title: i18n.t('Оформление'),
    text: i18n.t('Пожалуйста, приведите в порядок список авторов, организации и ссылки на литературу.'),
  },
  {
    verdict: 'returned',
    title: i18n.t('Неясна цель'),
    text: i18n.t('Пожалуйста, сформулируйте цель работы и поясните, чем она отличается от уже опубликованного.'),
  },
  {
    verdict: 'rejected',
    title: i18n.t('Не по теме форума'),
    text: i18n.t('К сожалению, тема доклада не относится к темам форума.'),
  },
  {
    verdict: 'rejected',
    title: i18n.t('Места заняты'),
    text: i18n.t('К сожалению, все места для докладов в этой секции заняты.'),
  },
  {
    verdict: 'rejected',
    title: i18n.t('Уже представлено'),
    text: i18n.t('К сожалению, эта работа уже была представлена на форуме.'),
  },
  {
    verdict: 'reserve',
    title: i18n.t('Ждём места'),
    text: i18n.t('Доклад интересен, но мест в секции пока нет. Если место освободится, мы напишем.'),
  },
]
