import { i18n, translated } from '@forum/language'
import { type Day, formatDay } from '../../platform/calendar.ts'
import { type RuleViolation, violation } from '../../platform/ruleViolations.ts'
import type { Licence, Volume } from './model.ts'

/** Whether an author lets the thesis be published: one question of forums with the module `authors`. */

export const publicationAnswers = ['none', 'program', 'volume'] as const
export type PublicationAnswer = (typeof publicationAnswers)[number]

/** Licence of a volume for which organisers chose none. */
export const usualLicence: Licence = 'cc-by-4.0'

/** What the question says of the forum's volume. */
export interface VolumeTerms {
  licence: Licence
  /** Null while the volume is a draft. */
  closedOn: Day | null
}

export const licenceUrls: Readonly<Record<Licence, string>> = {
  'cc-by-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'cc-by-nc-4.0': 'https://creativecommons.org/licenses/by-nc/4.0/',
  'cc-by-nc-nd-4.0': 'https://creativecommons.org/licenses/by-nc-nd/4.0/',
  'all-rights-reserved': '',
}

/** Answers that are still possible. */
export const possibleAnswers = ({ closedOn }: Pick<VolumeTerms, 'closedOn'>): readonly PublicationAnswer[] =>
  closedOn === null ? publicationAnswers : publicationAnswers.filter((answer) => answer !== 'volume')

export const whyNotAnswer = (answer: PublicationAnswer, { closedOn }: Pick<VolumeTerms, 'closedOn'>): RuleViolation | null =>
  closedOn === null || answer !== 'volume'
    ? null
    : violation('volume_closed', i18n.t('Сборник издан {day}: новых тезисов в нём не будет.', { day: formatDay(closedOn) }))

// Annotated as pure: the server needs the names of licences alone.
export const licenceNames = /* @__PURE__ */ translated({
  'cc-by-4.0': () => 'CC BY 4.0',
  'cc-by-nc-4.0': () => 'CC BY-NC 4.0',
  'cc-by-nc-nd-4.0': () => 'CC BY-NC-ND 4.0',
  'all-rights-reserved': () => i18n.t('Все права защищены'),
})

export const publicationTexts = /* @__PURE__ */ translated({
  question: () => i18n.t('Публикация тезисов'),
  changeable: () =>
    i18n.t(
      'Без ответа тезисы не публикуются. Ответить и изменить ответ можно в кабинете, пока сборник не издан; в изданном сборнике тезисы остаются, даже если удалить учётную запись.',
    ),
  answers: /* @__PURE__ */ translated({
    none: () => i18n.t('Не публиковать'),
    program: () => i18n.t('В программе'),
    volume: () => i18n.t('В программе и в сборнике'),
  }),
  meanings: /* @__PURE__ */ translated({
    none: () => i18n.t('Текст видят только организаторы и эксперты.'),
    program: () => i18n.t('Текст подтверждённого доклада видят все на странице программы и в поисковых системах.'),
    volume: (licence: string) => i18n.t('И в сборнике форума, с ORCID авторов, где он указан. Лицензия: {licence}.', { licence }),
  }),
})

/** Town of the imprint: that of the forum where the publisher's is not known. */
export const publicationTown = ({ publisherPlace, place }: Pick<Volume, 'publisherPlace' | 'place'>): string => publisherPlace || place

export const volumePath = (forumId: number): string => `/proceedings/${forumId}`
export const paperPath = (forumId: number, number: number): string => `${volumePath(forumId)}/${number}`
