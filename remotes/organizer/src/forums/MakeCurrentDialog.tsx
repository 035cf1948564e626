import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { type ForumListed, makeForumCurrent } from '@forum/contracts/forum/nextForum'
import { getSettling, type SettlingRead } from '@forum/contracts/forum/settling'
import { useNavigate } from '@forum/router'
import { Spinner, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { useEffect, useState } from 'react'
import { organizerTexts } from '../texts.ts'
import { forumsTexts } from './texts.ts'

type Point = SettlingRead['points'][number]

const labelsOf = (points: readonly Point[]): string => points.map(({ label }) => label).join('; ')

interface Props {
  next: ForumListed
  former: string
  onClose: () => void
}

/** Confirms before the whole portal changes to another forum; one that is not settled leads to what is open. */
export function MakeCurrentDialog({ next, former, onClose }: Props) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<readonly Point[] | null>(next.unsettled > 0 ? null : [])
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (next.unsettled === 0) return
    const stop = new AbortController()
    call(getSettling, { id: next.id }, { signal: stop.signal }).then(
      ({ points }) => setOpen(points.filter(({ state }) => state === 'taken')),
      (error) => stop.signal.aborted || setProblem(messageOf(error)),
    )
    return () => stop.abort()
  }, [next])
  const blocking = open?.filter(({ isBlocking }) => isBlocking) ?? []
  const warning = open?.filter(({ isBlocking }) => !isBlocking) ?? []

  const settle = () => {
    onClose()
    void navigate({ search: `?id=${next.id}`, hash: 'settling' })
  }
  const choose = async () => {
    setProblem(null)
    try {
      await call(makeForumCurrent, { id: next.id })
      // Pages got the forum's data with their HTML.
      location.reload()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const isReady = open !== null && blocking.length === 0
  return (
    <ConfirmDialog
      title={forumsTexts.makeCurrentTitle(next.title)}
      action={isReady ? forumsTexts.makeCurrent : forumsTexts.settle}
      onConfirm={() => (isReady ? void choose() : settle())}
      onClose={onClose}
    >
      {problem && <Text role="alert">{problem}</Text>}
      {!open && !problem && <Spinner label={organizerTexts.loading} />}
      {blocking.length > 0 && <Text block>{forumsTexts.notSettled(labelsOf(blocking))}</Text>}
      {warning.length > 0 && <Text block>{forumsTexts.warning(labelsOf(warning))}</Text>}
      {isReady && (
        <>
          <Text block>{forumsTexts.makeCurrentHint(next.title)}</Text>
          <Text block>{forumsTexts.formerHint(former)}</Text>
        </>
      )}
    </ConfirmDialog>
  )
}
