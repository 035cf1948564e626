import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { type ForumRead, type Rehearsal, rehearseForum, type SavedForum as Saved, saveForum } from '@forum/contracts/forum/forum'
import { forumChanges } from '@forum/domain/forum/forumChanges'
import { SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Field, Input } from '@forum/ui'
import { useState } from 'react'
import { type Draft, draftOf, inputOf } from '../draft/draft.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { Frame } from './Frame.tsx'

interface Props {
  base: ForumRead
  draft: Draft
  onSaved: (saved: Saved) => void
  onRefused: (error: ApiError) => void
  /** Called when another version was saved before, with the draft carried over to it. */
  onMerged: (base: ForumRead, draft: Draft) => void
  onClose: () => void
}

/** Dialog that shows whom the draft affects, before it can be saved. */
export function SaveDialog({ base, draft, onSaved, onRefused, onMerged, onClose }: Props) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [conflict, setConflict] = useState<string | null>(null)
  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'changed_meanwhile') return setConflict(error.message)
    if (error instanceof ApiError && Object.keys(error.fields).length > 0) return onRefused(error)
    setProblem(messageOf(error))
  }
  const rehearse = async (signal: AbortSignal): Promise<Rehearsal | null> => {
    try {
      return await call(rehearseForum, { id: base.id, ...inputOf(draft, base) }, { signal, quiet: true })
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error
      onRefused(error)
      return null
    }
  }
  const save = async () => {
    setProblem(null)
    try {
      onSaved(await call(saveForum, { id: base.id, version: base.version, ...inputOf(draft, base), note }))
    } catch (error) {
      refuse(error)
    }
  }
  if (conflict !== null) return <ConflictDialog message={conflict} base={base} draft={draft} onMerged={onMerged} onClose={onClose} />
  return (
    <Frame
      title={i18n.t('Проверка перед сохранением')}
      changes={forumChanges(draftOf(base), draft)}
      rehearse={rehearse}
      problem={problem}
      action={i18n.t('Сохранить')}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={i18n.t('Заметка')} hint={i18n.t('Зачем это изменение; её увидят другие организаторы')}>
        <Input value={note} maxLength={SHORT_TEXT_MAX} onChange={(_, { value }) => setNote(value)} />
      </Field>
    </Frame>
  )
}
