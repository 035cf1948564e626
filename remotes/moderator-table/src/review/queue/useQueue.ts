import type { ParticipantRow } from '@forum/contracts/participation/participants'
import type { Queue, QueueRow } from '@forum/contracts/theses/review'
import { stageOf } from '@forum/domain/forum/participation'
import { useEffect, useRef, useState } from 'react'

/** Whether a registration waits for a decision. */
const isOpen = (row: QueueRow): boolean => stageOf({ ...row, isActive: row.isActive ?? true }) === 'waiting' && !row.isHeld

const stepFrom = (rows: readonly QueueRow[], from: number | null, step: 1 | -1): number | null => {
  const at = rows.findIndex(({ id }) => id === from)
  return (at < 0 ? rows[0] : rows[at + step])?.id ?? null
}

/** The next waiting registration, after this one and then from the top. */
const nextOpen = (rows: readonly QueueRow[], from: number | null): number | null => {
  const at = rows.findIndex(({ id }) => id === from)
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(isOpen)?.id ?? null
}

const idInAddress = (): number | null => {
  const id = Number(location.hash.slice(1))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** Rows of the queue, which stay in place when they are decided, and the registration that is open. */
export function useQueue(queue: Queue) {
  const [shown, setShown] = useState({ queue, rows: queue.results, left: queue.left })
  const [current, setCurrent] = useState<number | null>(
    () => idInAddress() ?? nextOpen(queue.results, null) ?? queue.results[0]?.id ?? null,
  )
  // Another filter or page was read, or the same one again.
  if (shown.queue !== queue) {
    setShown({ queue, rows: queue.results, left: queue.left })
    if (!queue.results.some(({ id }) => id === current)) setCurrent(nextOpen(queue.results, null) ?? queue.results[0]?.id ?? null)
  }
  const latest = useRef(shown.rows)
  latest.current = shown.rows

  useEffect(() => {
    // The address changes without a navigation: a reloaded page opens the same registration again.
    if (idInAddress() !== current)
      history.replaceState(history.state, '', `${location.pathname}${location.search}${current ? `#${current}` : ''}`)
  }, [current])

  const put = (after: QueueRow) =>
    setShown(({ rows, left, ...rest }) => {
      const before = rows.find(({ id }) => id === after.id)
      const ended = before ? Number(isOpen(before)) - Number(isOpen(after)) : 0
      return { ...rest, rows: rows.map((row) => (row.id === after.id ? after : row)), left: left - ended }
    })
  const rowOf = (id: number) => latest.current.find((row) => row.id === id)

  return {
    rows: shown.rows,
    left: shown.left,
    total: queue.total,
    current,
    open: setCurrent,
    step: (by: 1 | -1) => setCurrent((from) => stepFrom(latest.current, from, by) ?? from),
    /** @returns false if no other registration waits on this page */
    toNextOpen: (): boolean => {
      const next = nextOpen(latest.current, current)
      if (next !== null) setCurrent(next)
      return next !== null
    },
    /** Ids of the registrations likely to be opened next. */
    following: [nextOpen(shown.rows, current), stepFrom(shown.rows, current, 1)],
    /** A decided row stays in the queue, so that K leads back to it. */
    update: (registration: ParticipantRow, isHeld: boolean) => {
      const before = rowOf(registration.id)
      const { decidedFormat, ownerConfirmed, verdict, isActive, format, sectionId, version } = registration
      if (before) put({ ...before, decidedFormat, ownerConfirmed, verdict, isActive, format, sectionId, version, isHeld })
    },
    notHeld: (id: number) => {
      const before = rowOf(id)
      if (before) put({ ...before, isHeld: false })
    },
  }
}

export type QueueState = ReturnType<typeof useQueue>
