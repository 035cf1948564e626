import { dropInterrupted, keepInterrupted, readInterrupted } from '@forum/client/interruptedInput'
import { useSession } from '@forum/client/session'
import type { ParticipantRow } from '@forum/contracts/participation/participants'
import type { Format } from '@forum/domain/forum/participation'
import { type Decision, decisionFields } from '@forum/domain/participation/decision'
import { useUnsavedInput } from '@forum/ui/dialog'
import { useEffect, useState } from 'react'
import { initialDecision } from './decisionChoice.ts'

/** The decision being edited; it is restored after an interrupted session, and discarded only after a question. */
export function useDecisionInput(row: ParticipantRow) {
  const [initial] = useState(() => initialDecision(row))
  const [userId] = useState(() => useSession.getState().userId)
  const name = `decision ${row.id}`
  const [decision, setDecision] = useState(() => readKept(name, userId, initial) ?? initial)
  useEffect(() => dropInterrupted(name, userId), [name, userId])
  const dirty = decisionFields.some((field) => decision[field] !== initial[field])
  const { question, release } = useUnsavedInput(dirty, () => {
    if (useSession.getState().token === null) keepInterrupted(name, userId, { ...decision, decidedFormat: decision.decidedFormat ?? '' })
  })
  const change = (part: Partial<Decision>) => setDecision((current) => ({ ...current, ...part }))
  return { decision, change, question, release }
}

/** Input interrupted by the end of a session; an empty string means no decision. */
function readKept(name: string, userId: number | null, initial: Decision): Decision | null {
  const kept = readInterrupted(name, userId, { ...initial, decidedFormat: initial.decidedFormat ?? '' })
  return kept && { ...kept, decidedFormat: (kept.decidedFormat || null) as Format | null }
}
