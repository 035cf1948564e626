import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { type ForumRead, getForum, rehearseForum, restoreForum, type SavedForum as Saved } from '@forum/contracts/forum/forum'
import { type ForumChange, forumChanges } from '@forum/domain/forum/forumChanges'
import { i18n } from '@forum/language'
import { useState } from 'react'
import { draftOf } from '../draft/draft.ts'
import { Frame } from './Frame.tsx'

interface Props {
  base: ForumRead
  /** Version to be restored. */
  version: number
  onSaved: (saved: Saved) => void
  onClose: () => void
}

/** Dialog that restores an old version, after showing whom it affects. */
export function RestoreDialog({ base, version, onSaved, onClose }: Props) {
  const [changes, setChanges] = useState<readonly ForumChange[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const rehearse = async (signal: AbortSignal) => {
    const old = await call(getForum, { id: base.id, version }, { signal })
    setChanges(forumChanges(draftOf(base), draftOf(old)))
    const { settings, sections, policy } = old
    return call(rehearseForum, { id: base.id, settings, sections, policy }, { signal, quiet: true })
  }
  const restore = async () => {
    setProblem(null)
    try {
      onSaved(await call(restoreForum, { id: base.id, version: base.version, from: version }))
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <Frame
      title={i18n.t('Вернуть версию {version}', { version })}
      changes={changes}
      rehearse={rehearse}
      problem={problem}
      action={i18n.t('Вернуть')}
      disabled={changes.length === 0}
      onSubmit={restore}
      onClose={onClose}
    />
  )
}
