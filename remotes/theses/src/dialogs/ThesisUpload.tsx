import { forum } from '@forum/client/forum'
import { useSession } from '@forum/client/session'
import { useLoaded } from '@forum/client/useReading'
import type { Cabinet } from '@forum/domain/forum/gates'
import { hasModule } from '@forum/domain/forum/modules'
import { latinName } from '@forum/domain/people/personNames'
import type { SlotProps } from '@forum/federation/slots'
import { Button, lazyWithRetry, Spinner } from '@forum/ui'
import { Dialog, DialogSurface, useUnsavedInput } from '@forum/ui/dialog'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { forgetLocalDraft } from '../draft/localDraft.ts'
import type { Opening, OpeningChoice } from '../draft/openDraft.ts'
import { Editor } from '../editor/Editor.tsx'
import { emptyForm, fromThesis } from '../form/formValues.ts'
import { thesisFormTexts } from '../texts.ts'
import { DialogFrame } from './DialogFrame.tsx'
import { useDialogLayout } from './layout.ts'
import { readThesisForm } from './readThesisForm.ts'

// The choice is loaded when drafts conflict, which is rare.
const DraftChoice = lazyWithRetry(async () => (await import('../draft/DraftChoice.tsx')).DraftChoice, {
  Pending: () => <Spinner label={thesisFormTexts.loading} />,
})

/** Initial state of the form after the person has chosen one of two drafts. */
function chosenOpening({ server }: OpeningChoice, draft: unknown): Opening {
  const unsent = draft !== server.draft
  return unsent || server.savedAt !== null ? { kind: 'draft', draft, basedOn: server.savedAt, unsent } : { kind: 'empty', basedOn: null }
}

/** The thesis form of one registration. Calls `onUploaded` after the upload and closes. */
function ThesisUpload({ registrationId, talkTitle, cabinet, thesisId, revision, onClose, onUploaded }: SlotProps['thesis-upload']) {
  const layout = useDialogLayout()
  // The account stays the same while the dialog is open, even if the session ends.
  const [{ userId, profile }] = useState(() => useSession.getState())
  const [owner] = useState(() => ({ userId, registrationId }))
  /** Number of openings of the form: each one restarts it. */
  const [openings, setOpenings] = useState(1)
  const reading = useLoaded(`${thesisId} ${openings}`, () => readThesisForm(owner, thesisId))

  const [unsaved, setUnsaved] = useState(false)
  const { leave, question } = useUnsavedInput(unsaved)
  const close = () => leave(onClose)

  const individual = profile?.profiles[0]?.individual ?? null
  const own = { lastName: individual?.lastName ?? '', latinName: individual ? latinName(individual) : '' }
  const data = reading.reply
  const opening = data?.opening
  const written = () => {
    if (opening?.kind === 'draft') return fromThesis(opening.draft)
    return data?.thesis ? fromThesis(data.thesis) : emptyForm(individual, profile?.email ?? '', talkTitle)
  }
  // After it was sent, the question is in the cabinet.
  const initial = () => (!data?.thesis && hasModule(forum(), 'authors') ? { ...written(), publication: null } : written())

  return (
    <Dialog open modalType="modal" onOpenChange={(_, { open, type }) => !open && type !== 'backdropClick' && close()}>
      <DialogSurface className={layout.surface}>
        {data && opening && opening.kind !== 'choice' ? (
          <Editor
            owner={owner}
            // Slot props come from another remote: the server refuses an unknown cabinet.
            cabinet={cabinet as Cabinet}
            talkTitle={talkTitle}
            initial={initial()}
            thesisId={data.thesis?.id}
            version={data.thesis?.version}
            revision={revision}
            draft={opening.kind === 'draft' ? opening : null}
            choices={data.choices}
            own={own}
            onUnsavedChange={setUnsaved}
            onClose={close}
            onUploaded={() => {
              onUploaded()
              onClose()
            }}
            onConflict={() => setOpenings(openings + 1)}
          />
        ) : (
          <DialogFrame
            title={thesisId === undefined ? thesisFormTexts.formTitle : thesisFormTexts.correctTitle}
            actions={<Button onClick={close}>{thesisFormTexts.close}</Button>}
          >
            <div className={data ? undefined : layout.pending}>
              <Reading of={reading}>
                {({ opening: asked }) =>
                  asked.kind === 'choice' && (
                    <DraftChoice
                      {...asked}
                      onChoose={(draft) => {
                        if (draft === asked.server.draft) forgetLocalDraft(owner)
                        reading.change((former) => ({ ...former, opening: chosenOpening(asked, draft) }))
                      }}
                    />
                  )
                }
              </Reading>
            </div>
          </DialogFrame>
        )}
        {question}
      </DialogSurface>
    </Dialog>
  )
}

export { ThesisUpload as Component }
