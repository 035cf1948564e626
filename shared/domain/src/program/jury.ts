import { i18n, translated } from '@forum/language'
import type { Duty } from '../people/duties.ts'
import { type Day, dayIn, dayInWords } from '../platform/calendar.ts'
import { momentAt, momentIn } from '../platform/localTime.ts'
import { type RuleViolation, violation } from '../platform/ruleViolations.ts'
import { meanScore, summarizeScores } from '../theses/expertReview.ts'
import { clockTime } from './program.ts'

/** The jury of a forum: judges score talks and posters once these are presented. */

/** A nomination is for the talks of one format. */
export const nominations = ['oral', 'poster'] as const
export type Nomination = (typeof nominations)[number]

export const nominationNames: Record<Nomination, string> = translated({
  oral: () => i18n.t('Лучший доклад'),
  poster: () => i18n.t('Лучший стенд'),
})

export const judgeOf: Record<Nomination, Duty> = { oral: 'juryOral', poster: 'juryPoster' }

/** Highest scores of the scales that organisers choose from; the lowest is 1. */
export const SCALES = [5, 10] as const
export const JURY_CRITERIA = { min: 1, max: 5 }
export const JURY_NOTE_MAX = 500

export interface JurySheet {
  criteria: string[]
  highest: (typeof SCALES)[number]
}

/** The sheet of a nomination until organisers save another one. */
export const defaultSheet = (nomination: Nomination): JurySheet => ({
  criteria: [
    i18n.t('Научный результат'),
    nomination === 'oral' ? i18n.t('Ясность выступления') : i18n.t('Наглядность стенда'),
    i18n.t('Ответы на вопросы'),
  ],
  highest: 5,
})

interface Presented {
  nomination: Nomination
  /** Day of the talk; `start` in minutes since midnight, null as far as unknown. */
  place: { day: Day; start: number | null }
}

interface Dates {
  timeZone: string
  days: readonly Day[]
}

/** From when a talk or poster can be scored: once it begins, or from its day on where the hour is unknown. */
const opensAt = ({ timeZone }: Dates, { place: { day, start } }: Presented): Date =>
  start === null ? momentIn(timeZone, day) : momentAt(timeZone, day, start)

/** Why a judge cannot score a talk now: it has not begun, or the forum is over. */
export function whyNotScore(forum: Dates, talk: Presented, now: Date): RuleViolation | null {
  const { day, start } = talk.place
  if (now < opensAt(forum, talk)) {
    const from = start === null ? dayInWords(day) : `${dayInWords(day)}, ${clockTime(start)}`
    const message =
      talk.nomination === 'oral'
        ? i18n.t('Доклад оценивают после его начала: {from}.', { from })
        : i18n.t('Стенд оценивают с начала стендовой сессии: {from}.', { from })
    return violation('jury_closed', message)
  }
  if (dayIn(forum.timeZone, now) > (forum.days.at(-1) ?? ''))
    return violation('jury_closed', i18n.t('Форум закончился: оценки больше не изменить.'))
  return null
}

export interface TalkResult {
  /** Mean score; null: no judge has given all scores. */
  mean: number | null
  judges: number
  /** Difference between the highest and the lowest mean of a judge; null with fewer than two. */
  spread: number | null
  /** Place in the nomination, the same with equal means; null without scores. */
  rank: number | null
}

/** @param sheets scores of each judge; those that lack one do not count */
function summarize(sheets: readonly (readonly (number | null)[])[], criteria: number): Omit<TalkResult, 'rank'> {
  const complete = sheets.flatMap((scores) => {
    const given = scores.slice(0, criteria).filter((score) => score !== null)
    return given.length === criteria ? [given] : []
  })
  const { reviews, spread } = summarizeScores(complete)
  return { mean: reviews === 0 ? null : meanScore(complete.flat()), judges: reviews, spread }
}

/** Talks of a nomination with their results, the best first; those without scores last, in the order given. */
export function rankTalks<Talk extends { sheets: readonly (readonly (number | null)[])[] }>(
  talks: readonly Talk[],
  criteria: number,
): (Talk & TalkResult)[] {
  const results = talks
    .map((talk) => ({ ...talk, ...summarize(talk.sheets, criteria) }))
    .sort((a, b) => (b.mean ?? 0) - (a.mean ?? 0) || b.judges - a.judges)
  return results.map((result) => ({
    ...result,
    rank: result.mean === null ? null : 1 + results.filter(({ mean }) => (mean ?? 0) > (result.mean ?? 0)).length,
  }))
}
