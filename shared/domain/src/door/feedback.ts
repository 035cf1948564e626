import { i18n } from '@forum/language'
import type { FeedbackQuestion } from '../forum/feedbackQuestions.ts'
import type { ForumSection, ForumSettings } from '../forum/forum.ts'
import { presenceOf } from '../forum/presence.ts'
import type { Day } from '../platform/calendar.ts'
import { addDays, momentAt } from '../platform/localTime.ts'
import { type RuleViolation, violation } from '../platform/ruleViolations.ts'
import type { ProgramItem } from '../program/program.ts'
import type { PointKind } from './controlPoints.ts'
import type { MarkKind } from './marks.ts'

/** Feedback of people who were at an event, without their names. */

const DAY_MINUTES = 24 * 60
/** Days after the forum in which feedback is accepted. */
const FEEDBACK_DAYS = 14
/** Number of answers from which the figures of an event are shown. */
export const FEEDBACK_SHOWN_FROM = 5
export const FEEDBACK_TEXT_MAX = 500
export const SCALE = [1, 2, 3, 4, 5] as const

type Event = Pick<ForumSection, 'id' | 'dayNumber'>
type Held = Pick<ForumSettings, 'days' | 'timeZone'>

/** End of each event by the programme, in minutes since midnight of its day; null without a session. */
export function endsIn(items: readonly ProgramItem[]): (event: Event) => number | null {
  return ({ id, dayNumber }) => {
    const ends = items.filter((item) => item.sectionId === id && item.dayNumber === dayNumber).map(({ start, minutes }) => start + minutes)
    return ends.length === 0 ? null : Math.max(...ends)
  }
}

/** The first moment at which an event can be answered about: when it ended by the programme, otherwise when its day did. */
export function feedbackFrom({ days, timeZone }: Held, { dayNumber }: Event, end: number | null): Date {
  const day = days[dayNumber - 1] ?? (days.at(-1) as Day)
  return momentAt(timeZone, day, end ?? DAY_MINUTES)
}

/** The last day for answers, the same of all events. */
export const feedbackUntil = ({ days }: Pick<ForumSettings, 'days'>): Day => addDays(days.at(-1) as Day, FEEDBACK_DAYS)

/** Whether figures may be shown: while more answers can come, they would reveal the latest one. */
export const isFeedbackOver = (forum: Pick<ForumSettings, 'days'>, today: Day): boolean => today > feedbackUntil(forum)

/** A day on which a person was let in at a point. */
export interface Visit {
  kind: PointKind
  /** The point's day and event; null: none in particular. */
  dayNumber: number | null
  sectionId: number | null
  day: Day
}

interface Mark extends Omit<Visit, 'day'> {
  id: number
  pointId: number
  mark: MarkKind
  at: Date
}

/** Visits of one person by day, from the marks of all their registrations. */
export const visitsOf = <Of extends Mark>(marks: readonly Of[], timeZone: string): (Of & Visit)[] =>
  presenceOf(
    marks.map((of) => ({ id: of.id, pointId: of.pointId, kind: of.mark, scannedAt: of.at, of })),
    timeZone,
  ).map(({ day, marks: [first] }) => ({ ...first.of, day }))

/** Whether a person was at an event: let in there; or, having planned it, let in on its day or by then at the door of the forum. */
export function wasAtEvent(event: Event, visits: readonly Visit[], planned: readonly number[], days: readonly Day[]): boolean {
  const eventDay = days[event.dayNumber - 1] ?? ''
  return visits.some(({ kind, dayNumber, sectionId, day }) => {
    if (sectionId !== null) return sectionId === event.id
    if (!planned.includes(event.id) || kind === 'event' || kind === 'workshop') return false
    if (dayNumber !== null) return dayNumber === event.dayNumber
    return kind === 'forum' ? day <= eventDay : day === eventDay
  })
}

interface Situation {
  from: Date
  now: Date
  isOver: boolean
  wasThere: boolean
  hasAnswered: boolean
}

export function whyNotAnswer({ from, now, isOver, wasThere, hasAnswered }: Situation): RuleViolation | null {
  if (!wasThere) return violation('feedback_not_there', i18n.t('О мероприятии отвечают те, кто был на нём: отметки о вашем приходе нет.'))
  if (hasAnswered) return violation('feedback_given', i18n.t('Вы уже ответили. Ответы хранятся без имени, изменить их нельзя.'))
  if (now < from) return violation('feedback_closed', i18n.t('Мероприятие ещё не закончилось.'))
  return isOver ? violation('feedback_closed', i18n.t('Ответы больше не принимаются.')) : null
}

/** Answer to one question: 1 to 5 of a scale, 1 or 0 of yes and no, the option's index from 0 of a choice; null: no answer. */
export type FeedbackAnswer = number | string | null

function answerProblem({ kind, options }: FeedbackQuestion, answer: FeedbackAnswer): string | null {
  // A text of few people says more of them than they may want: it is voluntary, and the rest is not, so that figures are of all who answered.
  if (kind === 'text') {
    if (typeof answer === 'number') return i18n.t('Ответьте словами')
    return (answer ?? '').length > FEEDBACK_TEXT_MAX ? i18n.t('Не более {max} символов', { max: FEEDBACK_TEXT_MAX }) : null
  }
  const count = kind === 'choice' ? options.length : 2
  const isKnown =
    kind === 'scale' ? SCALE.some((value) => value === answer) : Number.isInteger(answer) && Number(answer) >= 0 && Number(answer) < count
  return typeof answer === 'number' && isKnown ? null : i18n.t('Выберите ответ')
}

/** Problems of answers, by number of the question; empty when they can be sent. */
export function answerProblems(questions: readonly FeedbackQuestion[], answers: readonly FeedbackAnswer[]): Record<number, string> {
  const found = questions.map((question, index) => [index, answerProblem(question, answers[index] ?? null)] as const)
  return Object.fromEntries(found.filter((each): each is readonly [number, string] => each[1] !== null))
}

/** Stored form of answers, by number of the question. */
export const answeredOf = (questions: readonly FeedbackQuestion[], answers: readonly FeedbackAnswer[]): Record<string, string | number> =>
  Object.fromEntries(
    questions.flatMap((_, index) => {
      const answer = answers[index] ?? null
      const given = typeof answer === 'string' ? answer.trim() : answer
      return given === null || given === '' ? [] : [[String(index), given]]
    }),
  )

export interface QuestionFigures {
  /** Number of each answer, in the order of a scale, of yes and no, or of the options; empty for texts. */
  counts: number[]
  /** Mean of a scale. */
  mean: number | null
  texts: string[]
}

/** @param inRandomOrder the texts of each question are put in a separate order, so that the texts of one person are not recognised by it */
export function figuresOf(
  questions: readonly FeedbackQuestion[],
  sheets: readonly Record<string, string | number>[],
  inRandomOrder: (texts: readonly string[], question: number) => string[],
): QuestionFigures[] {
  return questions.map(({ kind, options }, index) => {
    const given = sheets.map((sheet) => sheet[String(index)])
    if (kind === 'text')
      return {
        counts: [],
        mean: null,
        texts: inRandomOrder(
          given.filter((text) => typeof text === 'string'),
          index,
        ),
      }
    const values = kind === 'scale' ? [...SCALE] : kind === 'yesNo' ? [1, 0] : options.map((_, at) => at)
    const counts = values.map((value) => given.filter((each) => each === value).length)
    const total = counts.reduce((sum, count) => sum + count, 0)
    const weighted = counts.reduce((sum, count, at) => sum + count * Number(values[at]), 0)
    return { counts, mean: kind === 'scale' && total > 0 ? weighted / total : null, texts: [] }
  })
}
