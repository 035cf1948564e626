import { i18n, translated } from '@forum/language'
import type { Module } from '../modules.ts'

/**
 * Points to settle before a copied forum can be used, grouped by the consequence of an error. Their fields name them in
 * `settings/fields.ts`; those that no field names are settled outside of the settings.
 */

export const settlingGroups = ['law', 'names', 'dates', 'texts', 'sections', 'mails', 'people'] as const
export type SettlingGroup = (typeof settlingGroups)[number]

/** Groups whose open points keep a forum from becoming current; those of the others warn. */
const blocking: readonly SettlingGroup[] = ['law', 'names']
export const isBlocking = (group: SettlingGroup): boolean => blocking.includes(group)

interface Point {
  group: SettlingGroup
  /** The point applies also where the former forum has nothing of it. */
  isAlways?: true
  /** Modules that show more of a point without fields. */
  shownWith?: readonly Module[]
}

/** Points in the order in which they are worked through. */
export const settlingPoints = {
  operator: { group: 'law', isAlways: true },
  consent: { group: 'law' },
  policy: { group: 'law' },
  shortName: { group: 'names' },
  organizers: { group: 'names' },
  place: { group: 'names' },
  contacts: { group: 'names' },
  papers: { group: 'names' },
  face: { group: 'names', isAlways: true },
  translations: { group: 'names' },
  dates: { group: 'dates' },
  front: { group: 'texts' },
  travel: { group: 'texts' },
  notices: { group: 'texts' },
  limits: { group: 'texts' },
  modules: { group: 'texts', isAlways: true },
  feedback: { group: 'texts' },
  questions: { group: 'texts' },
  sections: { group: 'sections' },
  mails: { group: 'mails', isAlways: true, shownWith: ['opinions', 'program', 'campaigns', 'english'] },
  people: { group: 'people', isAlways: true, shownWith: ['experts', 'door'] },
} as const satisfies Record<string, Point>

export const pointOf = (name: SettlingPointName): Point => settlingPoints[name]

export type SettlingPointName = keyof typeof settlingPoints

export const settlingTexts = translated({
  groups: translated({
    law: () => i18n.t('Закон'),
    names: () => i18n.t('Имя, подпись и место'),
    dates: () => i18n.t('Даты'),
    texts: () => i18n.t('Тексты и ограничения'),
    sections: () => i18n.t('Секции'),
    mails: () => i18n.t('Письма'),
    people: () => i18n.t('Люди'),
  }),
  points: translated({
    operator: () => i18n.t('Оператор персональных данных'),
    consent: () => i18n.t('Текст согласия'),
    policy: () => i18n.t('Политика конфиденциальности'),
    shortName: () => i18n.t('Название в шапке портала'),
    organizers: () => i18n.t('Организаторы'),
    place: () => i18n.t('Город и место проведения'),
    contacts: () => i18n.t('Контакты'),
    papers: () => i18n.t('Бланк и подпись документов'),
    face: () => i18n.t('Знак и цвета'),
    translations: () => i18n.t('Тексты на других языках'),
    dates: () => i18n.t('Сроки обоих кабинетов'),
    front: () => i18n.t('Девиз и темы на странице форума'),
    travel: () => i18n.t('Как добраться'),
    notices: () => i18n.t('Сообщения кабинета'),
    limits: () => i18n.t('Ограничения'),
    modules: () => i18n.t('Модули, которые нужны форуму'),
    feedback: () => i18n.t('Вопросы о мероприятиях'),
    questions: () => i18n.t('Вопросы участникам'),
    sections: () => i18n.t('Секции и мероприятия'),
    mails: () => i18n.t('Тексты писем'),
    people: () => i18n.t('Модераторы секций, эксперты и другие роли'),
  }),
})
