import { ApiError } from '@forum/client/apiError'
import type { OwnQuestion } from '@forum/contracts/participation/answers'
import { answerProblem, normalAnswer } from '@forum/domain/participation/answers/answerProblem'
import { type Answer, type Answers, type AskedRegistration, askedOf } from '@forum/domain/participation/answers/answers'
import { i18n } from '@forum/language'
import { askedName } from '@forum/ui/asked-field'
import { useRef, useState } from 'react'
import type { Own, OwnAnswers } from './useOwnAnswers.ts'
import { useTypedAnswers } from './useTypedAnswers.ts'

interface Asking {
  own: Own
  registrations: readonly AskedRegistration[]
  /** Which of the questions asked of the person the form has. */
  has: (question: OwnQuestion) => boolean
  /** Whether required questions must be answered; otherwise they can be answered later. */
  needsAll: boolean
  /** Name under which what is typed is kept in this browser, without sensitive answers. Absent: it is not kept. */
  draft?: string
}

/** Name of the tick with which a person agrees to the storage of sensitive answers. */
export const CONSENT = 'answers-consent'

const same = (one: Answer | undefined, other: Answer | undefined): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Answers typed in a form, their problems, and the input of the call that sends them. */
export function useAsked({ own, registrations, has, needsAll, draft }: Asking) {
  const fields = useRef<HTMLDivElement>(null)
  const { typed, setTyped, isRestored, drop } = useTypedAnswers(own.reply, draft)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [consent, setConsent] = useState(false)
  const [consentProblem, setConsentProblem] = useState<string>()

  const { questions, answers: stored }: Pick<OwnAnswers, 'questions' | 'answers'> = own.reply ?? { questions: [], answers: {} }
  const given: Answers = Object.fromEntries(
    Object.entries({ ...stored, ...typed }).flatMap(([key, answer]) => (answer === null ? [] : [[key, answer]])),
  )
  const shown = askedOf(questions, registrations, given).filter((question) => !question.isClosed && has(question))
  const changed = shown.filter(({ key }) => typed[key] !== undefined && !same(given[key], stored[key]))
  const needsConsent = changed.some(({ key, isSensitive }) => isSensitive && given[key] !== undefined)

  const changedAnswers = () => Object.fromEntries(changed.map(({ key }) => [key, normalAnswer(given[key] ?? null)]))

  /** Focuses a control of the form by its name. */
  const focus = (name: string) => fields.current?.querySelector<HTMLElement>(`[name="${name}"]:enabled`)?.focus()

  /** Shows what is missing or wrong. @returns the name of the first such control; null: the answers can be sent */
  function check(): string | null {
    const wrong = shown.flatMap((question) => {
      const { key, isRequired } = question
      const answer = normalAnswer(given[key] ?? null)
      const problem = answerProblem({ ...question, isRequired: isRequired && needsAll }, answer, stored[key])
      return problem ? [[key, problem] as const] : []
    })
    const misses = needsConsent && !consent
    setProblems(Object.fromEntries(wrong))
    setConsentProblem(misses ? i18n.t('Отметьте согласие: без него эти ответы не сохранить.') : undefined)
    const [first] = wrong
    return first ? askedName(first[0]) : misses ? CONSENT : null
  }

  return {
    fields,
    shown,
    given,
    stored,
    problems,
    needsConsent,
    consent,
    consentProblem,
    isChanged: changed.length > 0,
    isRestored,
    /** Something typed is not in the draft. */
    isUnkept: changed.some(({ isSensitive }) => isSensitive),
    answer(key: string, answer: Answer | null) {
      setTyped({ ...typed, [key]: answer })
      setProblems(({ [key]: _, ...others }) => others)
    },
    agree(isGiven: boolean) {
      setConsent(isGiven)
      setConsentProblem(undefined)
    },
    check,
    focus,
    /** Shows a refusal at the questions that it names. @returns whether it names any */
    showRefusal(error: unknown): boolean {
      // A choice may have no places any more.
      void own.reload()
      const messages = error instanceof ApiError ? error.fields : {}
      const named = shown.flatMap(({ key }) => messages[`answers.${key}`]?.map((text) => [key, text] as const) ?? [])
      setProblems(Object.fromEntries(named))
      const [first] = named
      if (first) focus(askedName(first[0]))
      return named.length > 0
    },
    /** Input of the call that saves answers. */
    changes: () => ({ answers: changedAnswers(), consent }),
    /** The same as a part of another call's input; nothing without an answer. */
    input: () => (changed.length > 0 ? { answers: changedAnswers(), answersConsent: consent } : {}),
    reset() {
      setTyped({})
      setProblems({})
      setConsent(false)
    },
    drop,
  }
}

export type Asked = ReturnType<typeof useAsked>
