import { dropDraft, keepDraft, readDraft } from '@forum/client/input/formInput'
import { useSession } from '@forum/client/session'
import type { Answer, Answers } from '@forum/domain/participation/answers/answers'
import { useEffect, useState } from 'react'
import type { OwnAnswers } from './useOwnAnswers.ts'

/** A draft has the answers by the keys of their questions. */
const empty: { answers: Answers } = { answers: {} }

/** Answers as they are typed; null: taken back. Those that are not sensitive are kept in this browser. @param draft absent: nothing is kept */
export function useTypedAnswers(read: OwnAnswers | null, draft: string | undefined) {
  const [userId] = useState(() => useSession.getState().userId)
  const [found] = useState(() => (draft === undefined ? null : readDraft(draft, userId, empty)))
  const [typed, setTyped] = useState<Record<string, Answer | null>>(found?.answers ?? {})

  useEffect(() => {
    // Until the questions are read it is not known which of them are sensitive.
    if (draft === undefined || !read) return
    const keys = read.questions.filter(({ isSensitive }) => !isSensitive).map(({ key }) => key)
    const kept = Object.entries(typed).filter(([key, answer]) => answer !== null && keys.includes(key))
    if (kept.length > 0) keepDraft(draft, userId, { answers: Object.fromEntries(kept) })
    else dropDraft(draft, userId)
  }, [draft, read, typed, userId])

  return { typed, setTyped, isRestored: found !== null, drop: () => draft !== undefined && dropDraft(draft, userId) }
}
