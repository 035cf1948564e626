import type { ReasonTemplate, ReviewItem } from '@forum/contracts/theses/review'
import type { Section } from '@forum/domain/forum/sections'
import { type RefObject, useEffect, useState } from 'react'
import type { Choice } from './decision/choices.ts'
import { changeDraft, draftOf } from './decision/draft.ts'
import { useDecisions } from './decision/useDecisions.ts'
import { useUnreadQuestion } from './decision/useUnreadQuestion.tsx'
import { ItemCache, useItem, useReadAhead } from './items.ts'
import type { Command } from './keys.ts'
import type { QueueState } from './queue/useQueue.ts'

interface Options {
  queue: QueueState
  sections: readonly Section[]
  reasons: readonly ReasonTemplate[]
  /** The list box of the queue. */
  list: RefObject<HTMLDivElement | null>
  onDecided: () => void
  onReread: () => void
}

/** The open registration, and the actions of buttons and keys on it. */
export function useDesk({ queue, sections, reasons, list, onDecided, onReread }: Options) {
  const [cache] = useState(() => new ItemCache())
  const { current } = queue
  const { loaded, refresh } = useItem(cache, current)
  const decisions = useDecisions({ queue, cache, sections, reasons, refresh, onDecided, onReread })
  const { decide, choose, undo, last } = decisions
  const { confirmUnread, question } = useUnreadQuestion()
  const [notesAsked, setNotesAsked] = useState(0)
  const [messageFor, setMessageFor] = useState<number | null>(null)
  const item = loaded && 'item' in loaded ? loaded.item : null
  const backToQueue = () => list.current?.focus()
  useReadAhead(cache, item, queue.following)

  // The buttons of the decided registration are removed if the next one had to be loaded first.
  useEffect(() => {
    if (item && last && document.activeElement === document.body) list.current?.focus()
  }, [item, last, list])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is open
  useEffect(() => setMessageFor(null), [current])

  const onChoose = (chosen: ReviewItem, choice: Choice) =>
    confirmUnread(chosen, () => {
      setMessageFor(chosen.registration.id)
      choose(chosen, choice)
    })
  const onCommand = (command: Command) => {
    if (command === 'next') queue.step(1)
    else if (command === 'previous') queue.step(-1)
    else if (command === 'skip') queue.toNextOpen()
    else if (command === 'undo') void undo()
    else if (command === 'note') setNotesAsked((count) => count + 1)
    else if (item) onChoose(item, command)
  }
  const onSend = async () => {
    const composing = item && draftOf(item.registration.id).composing
    // The message keeps the focus after a failure.
    if (composing && (await decide(item, composing))) backToQueue()
  }
  const onCancel = () => {
    if (current !== null) changeDraft(current, { composing: null })
    backToQueue()
  }
  const state = { loaded, item, refresh, notesAsked, messageFor, question }
  return { ...decisions, ...state, onChoose, onCommand, onSend, onCancel, backToQueue }
}
