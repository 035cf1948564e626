import { call } from '@forum/client/call'
import { useSession } from '@forum/client/session'
import { type AssignedThesis, type ReviewInput, saveReview } from '@forum/contracts/theses/experts'
import { useEffect, useRef, useState } from 'react'

export type ReviewValues = Pick<AssignedThesis, 'scores' | 'committeeComment' | 'authorComment'>
type Status = 'idle' | 'pending' | 'saved' | 'failed'

const PAUSE_MS = 1000

export const inputOf = (id: number, { scores, committeeComment, authorComment }: ReviewValues, submit: boolean): ReviewInput => ({
  ...{ id, committeeComment, authorComment, submit },
  scores: scores as ReviewInput['scores'],
})

/**
 * Saves typed input as a draft, after a pause and when the page is left.
 * @param isOn false for a submitted review, which changes when it is sent, and for one that is being given up
 */
export function useDraft(id: number, values: ReviewValues, isOn: boolean) {
  const [status, setStatus] = useState<Status>('idle')
  const saved = useRef(values)
  const latest = useRef(values)
  latest.current = values
  const stopped = useRef(!isOn)
  useEffect(() => {
    stopped.current = !isOn
  }, [isOn])

  const save = useRef(async () => {
    const sent = latest.current
    if (stopped.current || sent === saved.current || useSession.getState().token === null) return
    saved.current = sent
    setStatus('pending')
    try {
      await call(saveReview, inputOf(id, sent, false), { quiet: true })
      setStatus('saved')
    } catch {
      saved.current = values
      setStatus('failed')
    }
  }).current

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause again
  useEffect(() => {
    const pause = setTimeout(() => void save(), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [values, save])
  useEffect(() => () => void save(), [save])

  /** Switches saving of the draft, which ends once the review is sent or given up. */
  const keep = (on: boolean) => {
    stopped.current = !(on && isOn)
  }
  return { status, stop: () => keep(false), restart: () => keep(true) }
}
