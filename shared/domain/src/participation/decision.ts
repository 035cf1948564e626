import { i18n, translated } from '@forum/language'
import type { WithModules } from '../forum/modules.ts'
import {
  confirmationSurvives,
  type Format,
  formatInWords,
  formatNames,
  formatsOf,
  isTalk,
  participatesAs,
  type RegistrationState,
  type SectionPlace,
  stageNames,
  type Verdict,
} from '../forum/participation.ts'
import type { Section } from '../forum/sections.ts'
import { type Day, formatDay } from '../platform/calendar.ts'
import { type RuleViolation, violation } from '../platform/ruleViolations.ts'
import { speechDateInWords } from '../platform/typedDay.ts'
import type { Asked } from '../theses/revision.ts'
import { whyNotFormat } from './formatRule.ts'
import { whyNotChange, whyNotIn } from './rules.ts'

/** A moderator's decision on a registration. */
export interface Decision {
  /** Decided form of participation; null withdraws an earlier decision. */
  decidedFormat: Format | null
  /** Verdict in place of a form of participation. */
  verdict: Verdict | null
  /** Decided section; null keeps the requested one. */
  decidedSectionId: number | null
  /** Time of the talk as free text. */
  speechDate: string
}

/** False while nothing is decided, or when an earlier decision is withdrawn. */
export const isDecided = ({ decidedFormat, verdict }: Pick<Decision, 'decidedFormat' | 'verdict'>): boolean =>
  decidedFormat !== null || verdict !== null

export const decisionFields = ['decidedFormat', 'verdict', 'decidedSectionId', 'speechDate'] as const satisfies (keyof Decision)[]
export type DecisionField = (typeof decisionFields)[number]

export interface Outcome {
  /** Changed fields; empty if the decision changes nothing. */
  changed: DecisionField[]
  ownerConfirmed: boolean
  /** The owner had confirmed, and has to confirm again. */
  confirmationLost: boolean
}

/** Fields that only talks have, empty. */
export const noTalkPlace = { decidedSectionId: null, speechDate: '' } as const

/** A person who becomes a listener keeps neither the section nor the date of the talk, unless the decision gives others. */
export function withoutTalkPlace<Made extends Omit<Decision, 'verdict'>>(before: Omit<Decision, 'verdict'>, decision: Made): Made {
  if (decision.decidedFormat !== 'listener' || before.decidedFormat === 'listener') return decision
  return {
    ...decision,
    ...(decision.decidedSectionId === before.decidedSectionId && { decidedSectionId: noTalkPlace.decidedSectionId }),
    ...(decision.speechDate === before.speechDate && { speechDate: noTalkPlace.speechDate }),
  }
}

/** The effect of a decision on a registration. */
export function outcomeOf(before: RegistrationState & Omit<Decision, 'verdict'> & SectionPlace, decision: Decision): Outcome {
  const changed = decisionFields.filter((field) => (before[field] ?? null) !== decision[field])
  const survives = confirmationSurvives(before, { ...decision, requestedSectionId: before.requestedSectionId })
  return { changed, ownerConfirmed: survives && before.ownerConfirmed, confirmationLost: before.ownerConfirmed && !survives }
}

/**
 * @param section the decided section, or null to keep the requested one
 * @param forum what has been decided in a form that it does without stays
 */
export function whyNotDecide(
  registration: RegistrationState,
  decision: Decision,
  section: Section | null,
  forum: WithModules,
): RuleViolation | null {
  // A rejected registration may be decided again.
  const cancelled = registration.verdict === 'rejected' ? null : whyNotChange(registration)
  const listener =
    decision.verdict !== null && !isTalk(registration.requestedFormat)
      ? violation('talk_only', i18n.t('Вернуть, отклонить или оставить в резерве можно только доклад.'))
      : null
  const { decidedFormat } = decision
  const without = decidedFormat === null || decidedFormat === registration.decidedFormat ? null : whyNotFormat(decidedFormat, forum)
  const placed = section && isTalk(decidedFormat) ? whyNotIn(section, decidedFormat) : null
  return cancelled ?? listener ?? without ?? placed
}

/** Verdicts that are not given without a message to the owner. */
const needsReason = (verdict: Verdict | null): boolean => verdict === 'returned' || verdict === 'rejected'

/** @param message to the owner */
export const whyNotUnexplained = ({ verdict }: Pick<Decision, 'verdict'>, message: string): RuleViolation | null =>
  needsReason(verdict) && message.trim() === ''
    ? violation('reason_required', i18n.t('Напишите автору, почему: без причины вернуть или отклонить нельзя.'))
    : null

/** Possible decisions; null withdraws one. */
export const decidable = (forum: WithModules): (Format | null)[] => [null, ...formatsOf(forum)]

export const decisionName = (decided: Format | null, verdict: Verdict | null = null): string =>
  verdict !== null ? stageNames[verdict] : decided === null ? i18n.t('Без решения') : formatNames[decided]

/** A registration in the mail about decisions. */
export interface DecisionNews {
  talkTitle: string
  requestedFormat: Format
  decision: Decision
  /** Days of the forum; absent: a page of an earlier version. */
  days?: readonly Day[] | undefined
  /** Name of the effective section after the decision; empty if there is none. */
  sectionName: string
  outcome: Outcome
  /** Message from the moderator; may be empty. */
  message?: string | undefined
  /** Request for revision of a returned thesis. */
  revision?: Asked | null | undefined
}

const decisionInWords = (format: Format): string =>
  isTalk(format) ? formatInWords(format) : i18n.t('участие {role}', { role: participatesAs[format] })

const verdictLines: Record<Verdict, string> = translated({
  returned: () => i18n.t('Решение: доклад возвращён на доработку. Исправьте тезисы в личном кабинете.'),
  reserve: () => i18n.t('Решение: доклад в резерве. Мы сообщим, если освободится место.'),
  rejected: () => i18n.t('Решение: доклад отклонён. Вы можете участвовать в форуме слушателем, пока открыта регистрация.'),
})

function decidedLine({ decidedFormat, verdict }: Decision): string {
  if (verdict !== null) return verdictLines[verdict]
  return decidedFormat === null
    ? i18n.t('Форма участия: решение отозвано, заявка снова ожидает решения модератора.')
    : i18n.t('Форма участия: {format}.', { format: decisionInWords(decidedFormat) })
}

function revisionLines({ until, passages }: Asked): string[] {
  const marked = passages.map(({ quote, comment }) => (comment ? `«${quote}» — ${comment}` : `«${quote}»`))
  return [
    i18n.t('Исправить можно до {until} включительно, также после окончания приёма тезисов.', { until: formatDay(until) }),
    ...(marked.length > 0 ? [i18n.t('Отмеченные места:'), ...marked] : []),
  ]
}

/** Lines of the news, the decision first. */
function newsLines(news: DecisionNews): string[] {
  const { talkTitle, decision, days, sectionName, outcome, message, revision } = news
  const lines = [decidedLine(decision), talkTitle ? i18n.t('Доклад «{talkTitle}».', { talkTitle }) : i18n.t('Ваша заявка на форум.')]
  if (isTalk(decision.decidedFormat) && sectionName) lines.push(i18n.t('Секция: {sectionName}.', { sectionName }))
  if (decision.speechDate)
    lines.push(i18n.t('Дата выступления: {speechDate}.', { speechDate: speechDateInWords(decision.speechDate, days) }))
  if (message) lines.push(i18n.t('Сообщение модератора: {message}', { message }))
  if (revision) lines.push(...revisionLines(revision))
  if (outcome.confirmationLost) lines.push(i18n.t('Прежнее подтверждение больше не действует.'))
  if (needsConfirmation(news)) lines.push(i18n.t('Пожалуйста, подтвердите участие.'))
  return lines
}

export const needsConfirmation = ({ decision, outcome }: Pick<DecisionNews, 'decision' | 'outcome'>): boolean =>
  isTalk(decision.decidedFormat) && !outcome.ownerConfirmed

/** The message to one person about all decisions made together, in the mail and in the moderator's preview. */
export const decisionParagraphs = (news: readonly DecisionNews[]): string[] => news.map((item) => newsLines(item).join('\n'))
