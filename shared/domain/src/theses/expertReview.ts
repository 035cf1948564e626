import { i18n, translated } from '@forum/language'
import { type RegistrationState, stageOf } from '../forum/participation.ts'
import type { RuleViolation } from '../platform/ruleViolations.ts'
import { type Conflict, conflictNames } from './expertConflicts.ts'

/** Reviews of theses by experts. */

export const SCORE_MIN = 1
export const SCORE_MAX = 5
export const SCORES = [1, 2, 3, 4, 5] as const
export const CRITERIA = { min: 2, max: 4 }
export const CRITERION_NAME_MAX = 100
export const ANCHOR_MAX = 300
export const EXPERTS_PER_THESIS_MAX = 5
export const REVIEW_COMMENT_MAX = 4000
export const CONFLICT_REASON_MAX = 500
/** Days before the last day on which experts are reminded of missing scores. */
export const REMIND_DAYS_BEFORE = [3, 1] as const
/** Spread of experts' mean scores from which they disagree. */
const DISAGREEMENT = 2

/** Why an expert gives a thesis back: a conflict of interest, or a subject that they do not know. */
export const declineKinds = ['conflict', 'topic'] as const
export type DeclineKind = (typeof declineKinds)[number]

/** A question of a review, with the meaning of the lowest, the middle and the highest score. */
export interface Criterion {
  name: string
  anchors: { lowest: string; middle: string; highest: string }
}

export interface ReviewSettings {
  criteria: Criterion[]
  /** Experts do not learn who wrote a thesis. */
  blind: boolean
  expertsPerThesis: number
}

/** Settings that apply until organisers save other ones. */
export const defaultReviewSettings = (): ReviewSettings => ({
  criteria: [
    {
      name: i18n.t('Новизна'),
      anchors: {
        lowest: i18n.t('Повторяет известное'),
        middle: i18n.t('Новые данные известным подходом'),
        highest: i18n.t('Новый результат или метод'),
      },
    },
    {
      name: i18n.t('Обоснованность'),
      anchors: {
        lowest: i18n.t('Выводы не следуют из данных'),
        middle: i18n.t('Выводы в основном подкреплены'),
        highest: i18n.t('Данные и анализ полностью подкрепляют выводы'),
      },
    },
    {
      name: i18n.t('Интерес для участников форума'),
      anchors: {
        lowest: i18n.t('Узкому кругу или не по теме форума'),
        middle: i18n.t('Специалистам секции'),
        highest: i18n.t('Участникам нескольких секций'),
      },
    },
  ],
  blind: false,
  expertsPerThesis: 2,
})

export const reviewTexts = translated({
  criteriaFixed: () => i18n.t('По этим критериям уже есть оценки: критерии больше не изменить.'),
  declined: () => i18n.t('Вы вернули эти тезисы: они больше вам не назначены.'),
  decided: () => i18n.t('По этой заявке уже принято решение: оценку больше не изменить.'),
  submitted: () => i18n.t('Оценка уже отправлена.'),
})

const no = (code: RuleViolation['code'], message: string): RuleViolation => ({ code, message })

/** Stages at which reviews still matter. */
const undecided: readonly string[] = ['waiting', 'returned', 'reserve']

/** Whether a decision has ended the review of a talk. */
export const isReviewOver = (registration: RegistrationState): boolean => !undecided.includes(stageOf(registration))

interface Assignment {
  declinedAt: Date | string | null
  submittedAt: Date | string | null
}

export const whyNotReview = ({ declinedAt, submittedAt }: Assignment, isOver: boolean): RuleViolation | null => {
  if (declinedAt !== null) return no('conflict_declared', reviewTexts.declined)
  return isOver && submittedAt !== null ? no('review_closed', reviewTexts.decided) : null
}

/** Reason why an expert cannot declare a conflict of interest, or staff take the thesis away from them. */
export const whyNotWithdrawReview = ({ declinedAt, submittedAt }: Assignment): RuleViolation | null => {
  if (declinedAt !== null) return no('conflict_declared', i18n.t('Эксперт уже вернул эти тезисы.'))
  return submittedAt === null ? null : no('review_submitted', reviewTexts.submitted)
}

/**
 * @param conflict of the expert with the thesis
 * @param despiteLikely the organiser has confirmed a likely conflict
 */
export function whyNotAssign({ isActive }: { isActive: boolean }, conflict: Conflict | null, despiteLikely = false): RuleViolation | null {
  if (!isActive) return no('not_an_expert', i18n.t('У этого человека больше нет роли эксперта.'))
  if (conflict === null || (conflict.likely && despiteLikely)) return null
  if (conflict.kind === 'topic') return no('conflict_of_interest', i18n.t('Эксперт вернул эти тезисы: не его тема.'))
  const what = conflict.likely ? i18n.t('Возможный конфликт интересов:') : i18n.t('Конфликт интересов:')
  return no('conflict_of_interest', `${what} ${conflictNames[conflict.kind]}.`)
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Rounds to hundredths, as scores are shown. */
const round = (value: number): number => Math.round(value * 100) / 100

export interface ScoreSummary {
  reviews: number
  /** Median of the experts' mean scores; null without reviews. */
  median: number | null
  /** Difference between the highest and the lowest mean score; null with fewer than two reviews. */
  spread: number | null
  disagreement: boolean
}

export const meanScore = (scores: readonly number[]): number => round(mean(scores))

/** @param reviews the scores of each submitted review */
export function summarizeScores(reviews: readonly (readonly number[])[]): ScoreSummary {
  const means = reviews.map(mean).sort((a, b) => a - b)
  const middle = means.length / 2
  const median = means.length === 0 ? null : round(mean(means.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)))
  const spread = means.length < 2 ? null : round((means.at(-1) ?? 0) - (means[0] ?? 0))
  return { reviews: means.length, median, spread, disagreement: spread !== null && spread >= DISAGREEMENT }
}
