import type { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { type ForumRead, getForum, type SavedForum } from '@forum/contracts/forum/forum'
import type { ForumListed } from '@forum/contracts/forum/nextForum'
import type { ForumProblems } from '@forum/domain/forum/forumProblems'
import { keysOf } from '@forum/domain/platform/keys'
import { Notice, PageBody } from '@forum/ui'
import { useUnsavedInput } from '@forum/ui/dialog'
import { useState } from 'react'
import { DraftContext } from '../draft/DraftContext.tsx'
import { firstProblem, partOf } from '../draft/draft.ts'
import { useForumDraft } from '../draft/useForumDraft.ts'
import { usePart } from '../draft/usePart.ts'
import { useFocusOnField } from '../fields/useFocusOnField.ts'
import { ForumSelect } from '../forums/ForumSelect.tsx'
import { organizerTexts } from '../texts.ts'
import { SaveDialog } from '../versions/SaveDialog.tsx'
import { conflictTexts, saveTexts } from '../versions/texts.ts'
import { WriteToLosing } from '../versions/WriteToLosing.tsx'
import { isForm, OtherParts } from './OtherParts.tsx'
import { Parts } from './Parts.tsx'
import { SaveBar } from './SaveBar.tsx'

/** The settings of a forum; a saved version is the one to go on from. */
export function Editor({ loaded, forums }: { loaded: ForumRead; forums: readonly ForumListed[] }) {
  const { base, draft, changes, problems, take, change, findProblems, showProblems } = useForumDraft(loaded)
  /** The latest save from this page. */
  const [saved, setSaved] = useState<SavedForum | null>(null)
  const [saving, setSaving] = useState(false)
  const dirty = changes.length > 0
  const { question, release, leave } = useUnsavedInput(dirty)
  const [part, show] = usePart()
  const focus = useFocusOnField()
  const close = () => setSaving(false)
  const moveOn: typeof take = (next, edited) => {
    take(next, edited)
    close()
  }

  const point = (found: ForumProblems) => {
    close()
    const first = firstProblem(found)
    if (!first) return
    show(partOf(first))
    focus(first)
  }
  const check = () => {
    const found = findProblems()
    if (keysOf(found).length === 0) return setSaving(true)
    showProblems()
    point(found)
  }
  const onRefused = ({ fields }: ApiError) => {
    const found = Object.fromEntries(keysOf(fields).map((path) => [path, fields[path]?.[0] ?? '']))
    showProblems(found)
    point(found)
  }
  const onSaved = async (done: SavedForum) => {
    const { version } = done
    release()
    showSuccess(organizerTexts.saved(version))
    setSaved(done)
    try {
      moveOn(await call(getForum, { id: base.id }))
    } catch (error) {
      // Saved, although the page could not load it again.
      moveOn({ ...base, version })
      showFailure(error)
    }
  }

  return (
    <DraftContext value={{ draft, problems, usedSections: base.usedSections, change }}>
      <PageBody title={organizerTexts.title}>
        <ForumSelect forums={forums} id={base.id} />
        {saved !== null && saved.losing > 0 && <SavedNotice meetingId={base.id} saved={saved} />}
        <Parts part={part} problems={problems} onSelect={show}>
          <OtherParts part={part} base={base} forums={forums} dirty={dirty} onSaved={onSaved} />
        </Parts>
        {(isForm(part) || dirty) && (
          <SaveBar
            changed={changes.length}
            hasProblems={keysOf(problems).length > 0}
            onCheck={check}
            onDiscard={() => leave(() => moveOn(base))}
          />
        )}
      </PageBody>
      {saving && (
        <SaveDialog
          base={base}
          draft={draft}
          onSaved={onSaved}
          onRefused={onRefused}
          onMerged={(next, merged) => {
            moveOn(next, merged)
            showSuccess(conflictTexts.merged)
          }}
          onClose={close}
        />
      )}
      {question}
    </DraftContext>
  )
}

function SavedNotice({ meetingId, saved }: { meetingId: number; saved: SavedForum }) {
  return (
    <Notice intent="info" actions={<WriteToLosing meetingId={meetingId} {...saved} />}>
      {saveTexts.tookFrom(saved.version, saved.losing)}
    </Notice>
  )
}
