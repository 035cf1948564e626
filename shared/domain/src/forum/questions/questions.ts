import { i18n, translated } from '@forum/language'
import type { Language } from '@forum/language/requestLanguage'
import type { Format } from '../participation.ts'
import type { Day } from '../../platform/calendar.ts'

/** Questions of a forum to its participants; needs the module `questions`. */

export const askedKinds = ['yesNo', 'one', 'several', 'text', 'number'] as const
export type AskedKind = (typeof askedKinds)[number]

/** With the application, with the confirmation of a talk, or as a task once the talk is decided. */
export const askedMoments = ['application', 'confirmation', 'decision'] as const
export type AskedMoment = (typeof askedMoments)[number]

export interface AskedTexts {
  text: string
  /** Explanation under the question; empty: none. */
  help: string
  /** Names of the choices, in their order. */
  choices: string[]
}

export interface AskedChoice {
  /** Name for programs, unique in its question; it never changes, since answers are kept by it. */
  key: string
  text: string
  /** Number of people who may choose it; null or absent: not limited. */
  places?: number | null | undefined
  /** Not offered any more; answers that chose it stay. */
  isRemoved?: boolean | undefined
}

/** The answer to another question with which a question is shown. */
export interface ShownIf {
  /** Key of a question of kind `yesNo` or `one` that stands before this one. */
  question: string
  /** Key of a choice, or `yes` or `no`. */
  answer: string
}

export interface ForumQuestion {
  /** Name for programs, unique in the forum: of columns, filters, placeholders of mails and exports. It never changes. */
  key: string
  kind: AskedKind
  text: string
  help: string
  /** Choices of kinds `one` and `several`; empty for the others. */
  choices: AskedChoice[]
  /** English texts: empty ones are not given; choices are given for all or none. */
  english?: AskedTexts | undefined
  translations?: (AskedTexts & { language: Language })[] | undefined
  askedWith: AskedMoment
  /** Formats that are asked; empty: all. */
  formats: Format[]
  /** Ids of sections that are asked; empty: all. */
  sections: number[]
  shownIf?: ShownIf | null | undefined
  isRequired: boolean
  /** The last day on which the answer may be given or changed; null or absent: the last day of the forum. */
  changeableUntil?: Day | null | undefined
  readBy: 'staff' | 'organizers'
  /** About health or documents: shown in the card and in its own export only, counted from five answers on, with a consent of its own. */
  isSensitive: boolean
  /** Days after the forum until the answers are deleted. */
  keptDays: number
  /** The answer is a line of the badge. */
  isOnBadge?: boolean | undefined
  /** The answers are counted among the figures of the forum. */
  isFigure?: boolean | undefined
  /** Not asked any more; answers stay until their day. */
  isRemoved?: boolean | undefined
}

export const ASKED_MAX = 50
export const CHOICES_MAX = 200
export const KEPT_DAYS_MAX = 365
/** Number of answers from which a sensitive question is counted. */
export const SENSITIVE_SHOWN_FROM = 5

export const hasChoices = ({ kind }: Pick<ForumQuestion, 'kind'>): boolean => kind === 'one' || kind === 'several'

export const askedTexts = /* @__PURE__ */ translated({
  kinds: /* @__PURE__ */ translated({
    yesNo: () => i18n.t('Да или нет'),
    one: () => i18n.t('Один вариант из нескольких'),
    several: () => i18n.t('Несколько вариантов'),
    text: () => i18n.t('Короткий текст'),
    number: () => i18n.t('Число'),
  }),
  moments: /* @__PURE__ */ translated({
    application: () => i18n.t('В заявке'),
    confirmation: () => i18n.t('При подтверждении участия'),
    decision: () => i18n.t('После решения'),
  }),
})
