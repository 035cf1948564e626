import { i18n, translated } from '@forum/language'
import type { Day } from '../../platform/calendar.ts'
import { addDays } from '../../platform/localTime.ts'
import { hasModule, type WithModules } from '../modules.ts'
import type { Format } from '../participation.ts'

/** Questions of a forum to its participants; needs the module `questions`. */

export const askedKinds = ['yesNo', 'one', 'several', 'text', 'number'] as const
export type AskedKind = (typeof askedKinds)[number]

/** With the application, with the confirmation of a talk, or as a task once the talk is decided. */
export const askedMoments = ['application', 'confirmation', 'decision'] as const
export type AskedMoment = (typeof askedMoments)[number]

export const askedReaders = ['staff', 'organizers'] as const

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
  /** English texts: empty ones are not given; choices are given for all or none. Further languages show them. */
  english?: AskedTexts | undefined
  askedWith: AskedMoment
  /** Formats that are asked; empty: all. */
  formats: Format[]
  /** Ids of sections that are asked; empty: all. */
  sections: number[]
  shownIf?: ShownIf | null | undefined
  isRequired: boolean
  /** The last day on which the answer may be given or changed; null or absent: the last day of the forum. */
  changeableUntil?: Day | null | undefined
  readBy: (typeof askedReaders)[number]
  /** About health or documents: shown in the card and in a separate export only, counted from five answers on, with a separate consent. */
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

export const noAskedEnglish: AskedTexts = { text: '', help: '', choices: [] }

/** A question with empty fields for English texts that it lacks. */
export const withEnglish = (question: ForumQuestion): ForumQuestion => {
  const { english = noAskedEnglish, choices } = question
  return { ...question, english: { ...english, choices: choices.map((_, index) => english.choices[index] ?? '') } }
}

interface Asking extends WithModules {
  questions?: ForumQuestion[] | undefined
}

/** Questions of a forum, removed ones too; none without the module. */
export const questionsOf = (forum: Asking): readonly ForumQuestion[] => (hasModule(forum, 'questions') ? (forum.questions ?? []) : [])

/** The last day on which an answer may be given or changed. */
export const lastDayOf = ({ changeableUntil }: Pick<ForumQuestion, 'changeableUntil'>, days: readonly Day[]): Day =>
  changeableUntil ?? days.at(-1) ?? ''

/** Days by which it is decided whether a question takes an answer: those of the forum, and the day whose deadlines are still met. */
export interface OpenOn {
  days: readonly Day[]
  lastOpenDay: Day
}

/** Whether an answer may be given or changed. */
export const takesAnswers = (question: Pick<ForumQuestion, 'changeableUntil'>, { days, lastOpenDay }: OpenOn): boolean =>
  lastDayOf(question, days) >= lastOpenDay

/** Questions of a forum that was made after the pattern of another, with the ids of its sections, which are in the same order. */
export const inSections = (
  questions: readonly ForumQuestion[],
  before: readonly { id: number }[],
  after: readonly { id: number }[],
): ForumQuestion[] =>
  questions.map((question) => ({
    ...question,
    sections: question.sections.flatMap((id) => after[before.findIndex((section) => section.id === id)]?.id ?? []),
  }))

/** The last day on which an answer is stored. */
export const keptUntil = ({ keptDays }: Pick<ForumQuestion, 'keptDays'>, days: readonly Day[]): Day => addDays(days.at(-1) ?? '', keptDays)

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
  readers: /* @__PURE__ */ translated({
    staff: () => i18n.t('Все, кто видит участников'),
    organizers: () => i18n.t('Только организаторы'),
  }),
})
