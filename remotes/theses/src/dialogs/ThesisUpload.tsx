import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { useSession } from '@forum/client/session'
import { listOrganizations } from '@forum/contracts/references'
import { loadThesis, loadThesisDraft, type ThesisRecord } from '@forum/contracts/theses'
import type { Cabinet } from '@forum/domain/gates'
import { OTHER_ORGANIZATION_ID } from '@forum/domain/limits'
import { latinName } from '@forum/domain/personNames'
import type { SlotProps } from '@forum/federation/slots'
import { Button, mergeClasses, Spinner } from '@forum/ui'
import type { Choice } from '@forum/ui/combobox'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, useUnsavedInput } from '@forum/ui/dialog'
import { MessageBar, MessageBarActions, MessageBarBody } from '@forum/ui/notice'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { DraftChoice } from '../draft/DraftChoice.tsx'
import { forgetLocalDraft, readLocalDraft } from '../draft/localDraft.ts'
import { type Opening, openCorrection, openDraft, type ServerDraft } from '../draft/openDraft.ts'
import { Editor } from '../editor/Editor.tsx'
import { emptyForm, fromThesis } from '../form/formValues.ts'
import { thesisFormTexts } from '../texts.ts'
import { useDialogLayout } from './layout.ts'

/** The thesis that is corrected. */
type Corrected = ThesisRecord & { version: number }

type Loaded =
  | { at: 'loading' }
  | { at: 'failed'; message: string }
  | { at: 'ready'; opening: Opening; choices: Choice<number>[]; thesis: Corrected | null }

const readChoices = async (): Promise<Choice<number>[]> => {
  const organizations = await call(listOrganizations, {})
  return organizations.flatMap(({ id, name, synonyms = [] }) => (id === OTHER_ORGANIZATION_ID ? [] : [{ id, label: name, synonyms }]))
}

async function readServerDraft(registrationId: number): Promise<ServerDraft | null> {
  const { draft, savedAt } = await call(loadThesisDraft, { registrationId })
  return draft && savedAt ? { draft, savedAt } : null
}

async function readThesis(id: number | undefined): Promise<Corrected | null> {
  if (id === undefined) return null
  const thesis = await call(loadThesis, { id })
  return { ...thesis, version: thesis.version ?? 1 }
}

/** The thesis form of one registration. Calls `onUploaded` after the upload and closes. */
function ThesisUpload({ registrationId, talkTitle, cabinet, thesisId, revision, onClose, onUploaded }: SlotProps['thesis-upload']) {
  const layout = useDialogLayout()
  // Kept while the dialog is open, even if the session ends.
  const [person] = useState(() => useSession.getState())
  const [owner] = useState(() => ({ userId: person.userId, registrationId }))
  const [loaded, setLoaded] = useState<Loaded>({ at: 'loading' })

  const [unsaved, setUnsaved] = useState(false)
  const { leave, question } = useUnsavedInput(unsaved)
  const close = () => leave(onClose)

  const load = useCallback(async () => {
    setLoaded({ at: 'loading' })
    try {
      const [choices, server, thesis] = await Promise.all([readChoices(), readServerDraft(owner.registrationId), readThesis(thesisId)])
      const local = readLocalDraft(owner)
      setLoaded({ at: 'ready', opening: thesis ? openCorrection(local, server, thesis) : openDraft(local, server), choices, thesis })
    } catch (error) {
      setLoaded({ at: 'failed', message: messageOf(error) })
    }
  }, [owner, thesisId])
  useEffect(() => void load(), [load])

  const profile = person.profile
  const individual = profile?.profiles[0]?.individual ?? null
  const own = { lastName: individual?.lastName ?? '', latinName: individual ? latinName(individual) : '' }
  const opened = (opening: Exclude<Opening, { kind: 'choice' }>, thesis: Corrected | null) => {
    if (opening.kind === 'draft') return fromThesis(opening.draft)
    return thesis ? fromThesis(thesis) : emptyForm(individual, profile?.email ?? '', talkTitle)
  }

  const choice = loaded.at === 'ready' && loaded.opening.kind === 'choice' ? loaded.opening : null

  return (
    <Dialog open modalType="modal" onOpenChange={(_, { open, type }) => !open && type !== 'backdropClick' && close()}>
      <DialogSurface className={mergeClasses(layout.surface)}>
        {loaded.at === 'ready' && loaded.opening.kind !== 'choice' ? (
          <Editor
            owner={owner}
            // Slot props come from another remote: the server refuses an unknown cabinet.
            cabinet={cabinet as Cabinet}
            talkTitle={talkTitle}
            initial={opened(loaded.opening, loaded.thesis)}
            version={loaded.thesis?.version}
            revision={revision}
            draft={loaded.opening.kind === 'draft' ? loaded.opening : null}
            choices={loaded.choices}
            own={own}
            onUnsavedChange={setUnsaved}
            onClose={close}
            onUploaded={() => {
              onUploaded()
              onClose()
            }}
            onConflict={load}
          />
        ) : (
          <Frame title={thesisId === undefined ? thesisFormTexts.formTitle : thesisFormTexts.correctTitle} onClose={close}>
            {loaded.at === 'loading' && (
              <div className={layout.pending}>
                <Spinner label={thesisFormTexts.loading} />
              </div>
            )}
            {loaded.at === 'failed' && (
              <MessageBar intent="error" layout="multiline">
                <MessageBarBody>{loaded.message}</MessageBarBody>
                <MessageBarActions>
                  <Button onClick={load}>{thesisFormTexts.retry}</Button>
                </MessageBarActions>
              </MessageBar>
            )}
            {loaded.at === 'ready' && choice && (
              <DraftChoice
                {...choice}
                onChoose={(draft) => {
                  const unsent = draft !== choice.server.draft
                  if (!unsent) forgetLocalDraft(owner)
                  const { savedAt } = choice.server
                  const opening: Opening =
                    unsent || savedAt !== null ? { kind: 'draft', draft, basedOn: savedAt, unsent } : { kind: 'empty', basedOn: null }
                  setLoaded({ ...loaded, opening })
                }}
              />
            )}
          </Frame>
        )}
        {question}
      </DialogSurface>
    </Dialog>
  )
}

function Frame({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const layout = useDialogLayout()
  return (
    <DialogBody className={layout.body}>
      <DialogTitle className={layout.title}>{title}</DialogTitle>
      <DialogContent className={layout.content}>{children}</DialogContent>
      <DialogActions className={layout.actions}>
        <Button onClick={onClose}>{thesisFormTexts.close}</Button>
      </DialogActions>
    </DialogBody>
  )
}

export { ThesisUpload as Component }
