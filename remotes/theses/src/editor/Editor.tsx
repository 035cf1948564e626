import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { correctThesis, saveThesisDraft, uploadThesis } from '@forum/contracts/theses'
import type { Cabinet } from '@forum/domain/gates'
import type { RevisionRequest } from '@forum/domain/revision'
import { Button, lazyWithRetry, mergeClasses } from '@forum/ui'
import type { Choice } from '@forum/ui/combobox'
import { DialogActions, DialogBody, DialogContent, DialogTitle } from '@forum/ui/dialog'
import { useForm, useWatch } from '@forum/ui/form'
import { type FormEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useDialogLayout } from '../dialogs/layout.ts'
import { createDraftKeeper, type DraftKeeper, type KeepingState } from '../draft/draftKeeper.ts'
import { KeepingNote } from '../draft/KeepingNote.tsx'
import type { DraftOwner } from '../draft/localDraft.ts'
import type { OwnName } from '../form/EnglishFields.tsx'
import { countErrors, formErrors, refusedFields } from '../form/formErrors.ts'
import { type OrganizationNames, type ThesisForm, toThesis, toUpload } from '../form/formValues.ts'
import { ThesisFields } from '../form/ThesisFields.tsx'
import { ThesisSheet } from '../sheet/ThesisSheet.tsx'
import { thesisFormTexts } from '../texts.ts'
import { RequestedRevision } from './RequestedRevision.tsx'

// Loaded after the form, which works without.
const Hints = lazyWithRetry(async () => (await import('./Hints.tsx')).Hints, { Pending: () => null })

interface Props {
  owner: DraftOwner
  cabinet: Cabinet
  /** As in the application. */
  talkTitle: string
  initial: ThesisForm
  /** Of the thesis that is corrected. */
  version?: number | undefined
  /** What a moderator asked for. */
  revision?: RevisionRequest | null | undefined
  /** The draft the form was opened with. */
  draft: { basedOn: string | null; unsent: boolean } | null
  choices: readonly Choice<number>[]
  own: OwnName
  /** Called when the draft can no longer be saved, or can again. */
  onUnsavedChange: (unsaved: boolean) => void
  onClose: () => void
  onUploaded: () => void
  /** Another version of the draft was saved elsewhere. */
  onConflict: () => void
}

function focusFirstError(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  first?.focus()
  first?.scrollIntoView?.({ block: 'center' })
}

/** The form with its preview; input is saved as a draft while typing. */
export function Editor({ owner, cabinet, talkTitle, initial, version, revision, draft, choices, own, ...on }: Props) {
  const { onUnsavedChange, onClose, onUploaded, onConflict } = on
  const layout = useDialogLayout()
  const names: OrganizationNames = useMemo(() => new Map(choices.map(({ id, label }) => [id, label])), [choices])
  const [state, setState] = useState<KeepingState>({ at: 'rest' })
  const [refusal, setRefusal] = useState('')
  const element = useRef<HTMLFormElement>(null)
  const keeper = useRef<DraftKeeper>(undefined)
  const conflict = useRef(onConflict)
  conflict.current = onConflict
  const unsavedCallback = useRef(onUnsavedChange)
  unsavedCallback.current = onUnsavedChange
  const form = useForm<ThesisForm>({
    defaultValues: initial,
    shouldFocusError: false,
    resolver: (values) => {
      const errors = formErrors(values, names)
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const { getValues, watch } = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: one keeper for as long as this form is open
  useEffect(() => {
    const keeping = createDraftKeeper({
      owner,
      basedOn: draft?.basedOn ?? null,
      version,
      read: () => toThesis(getValues(), names),
      send: (thesis, basedOn) =>
        call(
          saveThesisDraft,
          { registrationId: owner.registrationId, draft: thesis, basedOn, ...(version && { version }), cabinet },
          { quiet: true },
        ),
      onState: (now) => {
        setState(now)
        unsavedCallback.current(now.at === 'nowhere')
      },
      onConflict: () => conflict.current(),
    })
    keeper.current = keeping
    if (draft?.unsent) keeping.changed()
    const subscription = watch(() => keeping.changed())
    return () => {
      subscription.unsubscribe()
      keeping.end()
    }
  }, [])

  const upload = form.handleSubmit(
    async (values) => {
      setRefusal('')
      try {
        const input = { registrationId: owner.registrationId, thesis: toUpload(values, names), cabinet }
        await (version ? call(correctThesis, { ...input, version }) : call(uploadThesis, input))
      } catch (error) {
        return refused(error)
      }
      keeper.current?.forget()
      showSuccess(version ? thesisFormTexts.corrected : thesisFormTexts.uploaded)
      onUploaded()
    },
    (errors) => {
      setRefusal(thesisFormTexts.problems(countErrors(errors)))
      requestAnimationFrame(() => focusFirstError(element.current))
    },
  )

  function refused(error: unknown): void {
    if (version && error instanceof ApiError && error.code === 'changed_meanwhile') {
      // Kept in this browser, to be compared with what was saved meanwhile.
      keeper.current?.changed()
      showFailure(error)
      onConflict()
      return
    }
    const fields = error instanceof ApiError ? refusedFields(error.fields) : []
    for (const { path, message } of fields) form.setError(path, { type: 'server', message })
    if (fields.length > 0) requestAnimationFrame(() => focusFirstError(element.current))
    else if (error instanceof ApiError && error.status === 409) setRefusal(error.message)
    else showFailure(error)
  }

  const submit = (event: FormEvent) => {
    // A dialog's events bubble to the page that placed it.
    event.stopPropagation()
    void upload(event)
  }

  return (
    <form ref={element} className={layout.form} noValidate onSubmit={submit}>
      <DialogBody className={layout.body}>
        <DialogTitle className={layout.title}>{version ? thesisFormTexts.correctTitle : thesisFormTexts.formTitle}</DialogTitle>
        <DialogContent className={layout.content}>
          {revision && <RequestedRevision revision={revision} form={element} />}
          <div className={layout.columns}>
            <ThesisFields form={form} choices={choices} names={names} own={own} />
            <div className={layout.side}>
              <Hints form={form} names={names} talkTitle={talkTitle} element={element} />
              <Preview form={form} names={names} />
            </div>
          </div>
        </DialogContent>
        <DialogActions className={layout.actions}>
          {refusal ? (
            <span className={mergeClasses(layout.status, layout.refusal)} role="alert">
              {refusal}
            </span>
          ) : (
            <KeepingNote state={state} restored={draft !== null} className={layout.status} />
          )}
          <Button onClick={onClose}>{thesisFormTexts.close}</Button>
          <Button appearance="primary" type="submit">
            {version ? thesisFormTexts.saveCorrection : thesisFormTexts.upload}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  )
}

function Preview({ form, names }: { form: ReturnType<typeof useForm<ThesisForm>>; names: OrganizationNames }) {
  const layout = useDialogLayout()
  // Every field has an initial value, so none is missing.
  const values = useDeferredValue(useWatch({ control: form.control }) as ThesisForm)
  const thesis = useMemo(() => toUpload(values, names), [values, names])
  return (
    <aside className={layout.preview} aria-label={thesisFormTexts.preview}>
      <h2 className={layout.previewTitle}>{thesisFormTexts.preview}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long sheet must be scrolled by keyboard too */}
      <div className={layout.previewScroll} tabIndex={0}>
        <ThesisSheet thesis={thesis} />
      </div>
    </aside>
  )
}
