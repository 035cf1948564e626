import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { decideReview, discardHeld, type ReasonTemplate, type ReviewItem, undoDecision } from '@forum/contracts/theses/review'
import type { Section } from '@forum/domain/forum/sections'
import { decisionName } from '@forum/domain/participation/decision'
import { i18n } from '@forum/language'
import { useRef, useState } from 'react'
import { sectionProblem } from '../../card/decision/decisionChoice.ts'
import type { ItemCache } from '../items.ts'
import { usePreferences } from '../preferences.ts'
import type { QueueState } from '../queue/useQueue.ts'
import { type Choice, decisionFor, needsMessage } from './choices.ts'
import { changeDraft, draftOf, dropDecisionDraft } from './draft.ts'
import { templateFor, usualUntil } from './messages.ts'

/** The latest decision, as long as it can be undone. */
export interface LastDecision {
  id: number
  fullName: string
  text: string
  /** Id for undoing the decision; null: it was only prepared. */
  undo: string | null
}

interface Desk {
  queue: QueueState
  cache: ItemCache
  sections: readonly Section[]
  reasons: readonly ReasonTemplate[]
  /** The registration has to be read again. */
  refresh: () => void
  onDecided: () => void
  /** The queue has to be read again. */
  onReread: () => void
}

/** Sends decisions one after another, and undoes the latest. */
export function useDecisions({ queue, cache, sections, reasons, refresh, onDecided, onReread }: Desk) {
  const sending = useRef(false)
  const [last, setLast] = useState<LastDecision | null>(null)
  const [problem, setProblem] = useState<{ id: number; text: string } | null>(null)

  /** Sends a call. Further keys are ignored during it: they would decide on a registration that is not shown yet. */
  const send = async (work: () => Promise<void>): Promise<boolean> => {
    if (sending.current) return false
    sending.current = true
    try {
      await work()
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') refresh()
      showFailure(error)
      return false
    } finally {
      sending.current = false
    }
  }

  const decide = ({ registration: row }: ReviewItem, choice: Choice) =>
    send(async () => {
      const draft = draftOf(row.id)
      const decision = decisionFor(choice, row, draft)
      const refused = sectionProblem(row, decision, sections)
      setProblem(refused === null ? null : { id: row.id, text: refused })
      if (refused !== null) return
      const { composing, passages, until } = draft
      const message = draft.message ?? (composing ? templateFor(composing, reasons) : '')
      // The server sets the usual time if there is neither a day nor a mark.
      const asks = composing === 'returned' && (passages.length > 0 || until !== null)
      const reply = await call(
        decideReview,
        {
          ...{ id: row.id, version: row.version ?? 1, ...decision, message, held: usePreferences.getState().holds },
          ...(asks && { revision: { until: until ?? usualUntil(), passages } }),
        },
        { quiet: true },
      )
      dropDecisionDraft(row.id)
      cache.drop(row.id)
      queue.update(reply.registration, reply.held !== null)
      onDecided()
      const text = decisionName(decision.decidedFormat, decision.verdict)
      const { fullName } = row
      if (reply.held)
        setLast({ id: row.id, fullName, text: i18n.t('{name}: подготовлено — {decision}', { name: fullName, decision: text }), undo: null })
      else if (reply.undo)
        setLast({ id: row.id, fullName, text: i18n.t('{name}: {decision}', { name: fullName, decision: text }), undo: reply.undo })
      if (queue.toNextOpen()) return
      refresh()
      onReread()
    })

  const choose = (item: ReviewItem, choice: Choice) => {
    if (needsMessage(choice)) changeDraft(item.registration.id, { composing: choice })
    else void decide(item, choice)
  }

  const undo = () =>
    send(async () => {
      if (!last) return
      setLast(null)
      if (last.undo === null) await call(discardHeld, { id: last.id }, { quiet: true })
      else queue.update((await call(undoDecision, { undo: last.undo }, { quiet: true })).registration, false)
      onDecided()
      showSuccess(i18n.t('{name}: решение отменено', { name: last.fullName }))
      cache.drop(last.id)
      if (last.undo === null) queue.notHeld(last.id)
      queue.open(last.id)
      refresh()
      // The last registration of the queue left it with its decision.
      if (!queue.rows.some(({ id }) => id === last.id)) onReread()
    })

  const discard = (id: number) =>
    send(async () => {
      await call(discardHeld, { id }, { quiet: true })
      queue.notHeld(id)
      refresh()
    })

  return { last, forgetLast: () => setLast(null), problem, decide, choose, undo, discard }
}
