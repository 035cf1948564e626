import {
  type ConfirmType,
  confirmationSurvives,
  isTalk,
  type Participation,
  participationNames,
  type RegistrationState,
  type SectionPlace,
} from './participation.ts'
import type { Objection } from './rules.ts'
import { type Section, sectionTakes } from './sections.ts'

/** What a moderator decides about a registration. */
export interface Decision {
  /** 0 takes an earlier decision back. */
  confirm_type: ConfirmType
  /** Null leaves the section the participant chose. */
  section_confirm_id: number | null
  /** The speech date, in words. */
  org_comment: string
}

export const decisionFields = ['confirm_type', 'section_confirm_id', 'org_comment'] as const satisfies (keyof Decision)[]
export type DecisionField = (typeof decisionFields)[number]

export interface Outcome {
  /** Fields whose value becomes another one; empty when the decision changes nothing. */
  changed: DecisionField[]
  is_confirm: 0 | 1
  /** The owner had confirmed, and has to do it anew. */
  confirmationLost: boolean
}

/** What becomes of a registration when a moderator decides. */
export function outcomeOf(before: RegistrationState & Decision & SectionPlace, decision: Decision): Outcome {
  const changed = decisionFields.filter((field) => before[field] !== decision[field])
  const survives = confirmationSurvives(before, { ...decision, section_choice_id: before.section_choice_id })
  return { changed, is_confirm: survives ? before.is_confirm : 0, confirmationLost: before.is_confirm === 1 && !survives }
}

/** @param section the section decided on, or null when the participant's choice stays */
export function whyNotDecide(registration: RegistrationState, decision: Decision, section: Section | null): Objection | null {
  if (!registration.is_active) return { code: 'cancelled', message: 'Эта регистрация отменена.' }
  if (!section || !isTalk(decision.confirm_type) || sectionTakes(section, decision.confirm_type)) return null
  return { code: 'section_refused', message: 'Эта секция не принимает доклады выбранного формата.' }
}

export const decisionNames: Record<ConfirmType, string> = { 0: 'Без решения', ...participationNames }

/** Registrations a moderator's decision is told about, in the words of the letter. */
export interface DecisionNews {
  talkTitle: string
  type: Participation
  decision: Decision
  /** Name of the section in force after the decision; empty when there is none. */
  sectionName: string
  outcome: Outcome
}

const formatWords: Record<ConfirmType, string> = {
  0: 'решение отозвано, заявка снова ожидает решения модератора',
  1: 'участие в качестве слушателя',
  2: 'устный доклад',
  3: 'стендовый доклад',
}

function newsLines({ talkTitle, decision, sectionName, outcome }: DecisionNews): string[] {
  const lines = [
    talkTitle ? `Доклад «${talkTitle}».` : 'Ваша регистрация на форум.',
    `Формат участия: ${formatWords[decision.confirm_type]}.`,
  ]
  if (isTalk(decision.confirm_type) && sectionName) lines.push(`Секция: ${sectionName}.`)
  if (decision.org_comment) lines.push(`Дата выступления: ${decision.org_comment}.`)
  if (outcome.confirmationLost) lines.push('Прежнее подтверждение больше не действует.')
  if (needsConfirmation(decision, outcome)) lines.push('Пожалуйста, подтвердите участие в личном кабинете.')
  return lines
}

const needsConfirmation = (decision: Decision, outcome: Outcome): boolean => isTalk(decision.confirm_type) && outcome.is_confirm === 0

/** The letter one person gets about all decisions made at once; the moderator sees it before saving. */
export function decisionLetter(news: readonly DecisionNews[]): { subject: string; paragraphs: string[] } {
  const waits = news.some(({ decision, outcome }) => needsConfirmation(decision, outcome))
  return {
    subject: waits ? 'Вам предложено участие в форуме: требуется подтверждение' : 'Изменения в вашей регистрации на форум',
    paragraphs: news.map((item) => newsLines(item).join('\n')),
  }
}
