import { i18n, translated } from '@forum/language'
import type { ForumQuestion } from '../../forum/questions/questions.ts'
import { latinNameProblem } from '../../people/personNames.ts'
import { parseDay } from '../../platform/calendar.ts'
import { type RuleViolation, violation } from '../../platform/ruleViolations.ts'
import type { Answer, Answers } from './answers.ts'

/** Letters for visas: who asked for one, and what it prints. They read answers by the keys of the set «Поездка». */

/** Key of the question whether a person needs a letter. */
export const LETTER_ASKED = 'visa_letter'

/** Key of the question about the name on the letter, without which there is none. */
export const LETTER_NAME = 'passport_name'

/** Keys of the questions that a letter prints, in its order. */
export const letterFields = [LETTER_NAME, 'citizenship', 'birth_date', 'passport_number'] as const
export type LetterField = (typeof letterFields)[number]

export const letterFieldNames: Record<LetterField, string> = translated({
  passport_name: () => i18n.t('Имя и фамилия'),
  citizenship: () => i18n.t('Гражданство'),
  birth_date: () => i18n.t('Дата рождения'),
  passport_number: () => i18n.t('Номер паспорта'),
})

/** `changed`: the fields are others than those that were checked. */
export const letterStates = ['incomplete', 'waiting', 'signed', 'changed'] as const
export type LetterState = (typeof letterStates)[number]

/** Whether it waits for an organiser. */
export const isLetterToCheck = (state: LetterState): boolean => state === 'waiting' || state === 'changed'

/** A field with its question, and the answer unless it is missing. */
export interface LetterEntry {
  field: LetterField
  question: ForumQuestion
  answer: Answer | undefined
}

/**
 * Fields of the letter that a person asked for; null: none. Without the question about the name the forum has no letters.
 * @param asked the questions that the person is asked now
 */
export function letterEntries(asked: readonly ForumQuestion[], answers: Answers): LetterEntry[] | null {
  const askedFor = (key: string) => asked.find((question) => question.key === key)
  if (answers[LETTER_ASKED] !== true || !askedFor(LETTER_ASKED) || !askedFor(LETTER_NAME)) return null
  return letterFields.flatMap((field) => {
    const question = askedFor(field)
    return question ? [{ field, question, answer: answers[field] }] : []
  })
}

/** Why an organiser should look twice at a field before signing; null: nothing. */
export function letterFieldDoubt(field: LetterField, value: string): string | null {
  if (field === LETTER_NAME && latinNameProblem(value) !== null)
    return i18n.t('Не похоже на имя латиницей, как в паспорте: сверьте с участником')
  if (field === 'citizenship' && latinNameProblem(value) !== null) return i18n.t('Не латиницей: так же будет и на английской странице')
  if (field === 'birth_date' && parseDay(value) === null) return i18n.t('Не похоже на дату ДД.ММ.ГГГГ: сверьте с участником')
  return null
}

/** Why the letter cannot be opened; null: it is signed. */
export function whyNotOpenLetter(state: LetterState): RuleViolation | null {
  if (state === 'signed') return null
  if (state === 'incomplete') return whyNotSignLetter(state, true)
  return state === 'changed'
    ? violation('letter_changed', i18n.t('Сведения для письма изменились после проверки. Организатор проверит их снова.'))
    : violation('letter_waiting', i18n.t('Письмо ещё не подписано: организатор проверяет сведения.'))
}

/** @param isSeen whether the fields are those that the organiser was shown */
export function whyNotSignLetter(state: LetterState, isSeen: boolean): RuleViolation | null {
  if (state === 'incomplete')
    return violation('letter_incomplete', i18n.t('Для письма не хватает сведений. Их даёт участник, в личном кабинете.'))
  return isSeen
    ? null
    : violation('letter_changed', i18n.t('Участник изменил сведения, пока вы их проверяли. Закройте окно и проверьте новые.'))
}
