import { i18n } from '@forum/language'
import { Button, lazyWithRetry, mergeClasses } from '@forum/ui'
import { useMemo, useRef } from 'react'
import { DialogFrame } from '../dialogs/DialogFrame.tsx'
import { useDialogLayout } from '../dialogs/layout.ts'
import { KeepingNote } from '../draft/KeepingNote.tsx'
import type { OrganizationNames } from '../form/formValues.ts'
import { ThesisFields } from '../form/ThesisFields.tsx'
import { thesisFormTexts } from '../texts.ts'
import type { EditorProps } from './editorProps.ts'
import { Preview } from './Preview.tsx'
import { RequestedRevision } from './RequestedRevision.tsx'
import { useDraftKeeper } from './useDraftKeeper.ts'
import { useEditorParts } from './useEditorParts.ts'
import { useThesisForm } from './useThesisForm.ts'
import { useUpload } from './useUpload.ts'
import { WrongFields } from './WrongFields.tsx'

// Hints are loaded after the form, which works without them.
const Hints = lazyWithRetry(async () => (await import('./Hints.tsx')).Hints, { Pending: () => null })

// A wide window shows both parts.
const EditorTabs = lazyWithRetry(async () => (await import('./EditorTabs.tsx')).EditorTabs, { Pending: TabsPending })
function TabsPending() {
  return <div className={useDialogLayout().pendingBar} />
}

/** The form with its preview; input is saved as a draft while typing. */
export function Editor(props: EditorProps) {
  const { talkTitle, initial, version, revision, draft, choices, own, onClose } = props
  const layout = useDialogLayout()
  const names: OrganizationNames = useMemo(() => new Map(choices.map(({ id, label }) => [id, label])), [choices])
  const element = useRef<HTMLFormElement>(null)
  const thesis = useThesisForm(initial, names)
  const { form, wrong } = thesis
  const { state, keeper } = useDraftKeeper(form, names, props)
  const parts = useEditorParts()
  const { refusal, submit, showFirstError } = useUpload({ ...props, thesis, names, element, keeper, onWrong: () => parts.show('text') })

  const hints = <Hints form={form} names={names} talkTitle={talkTitle} element={element} />
  const actions = (
    <>
      {wrong > 0 ? (
        <WrongFields count={wrong} onShow={showFirstError} className={layout.status} />
      ) : refusal ? (
        <span className={mergeClasses(layout.status, layout.refusal)} role="alert">
          {refusal}
        </span>
      ) : (
        <KeepingNote state={state} restored={draft !== null} className={layout.status} />
      )}
      <Button onClick={onClose}>{thesisFormTexts.close}</Button>
      <Button appearance="primary" type="submit">
        {version ? i18n.t('Сохранить исправления') : i18n.t('Загрузить тезисы')}
      </Button>
    </>
  )
  return (
    <form ref={element} className={layout.whole} noValidate onSubmit={submit}>
      <DialogFrame
        title={version ? thesisFormTexts.correctTitle : thesisFormTexts.formTitle}
        bar={parts.isNarrow && <EditorTabs shown={parts.shown} onShow={parts.show} />}
        contentRef={parts.scroller}
        actions={actions}
      >
        {revision && !parts.isHidden('text') && <RequestedRevision revision={revision} form={element} />}
        <div className={layout.columns}>
          <div {...parts.panel('text')} className={mergeClasses(layout.form, parts.isHidden('text') && layout.hidden)}>
            <ThesisFields
              form={form}
              choices={choices}
              names={names}
              own={own}
              registrationId={props.owner.registrationId}
              thesisId={props.thesisId}
            />
            {parts.isNarrow && hints}
          </div>
          <div {...parts.panel('preview')} className={mergeClasses(layout.side, parts.isHidden('preview') && layout.hidden)}>
            {!parts.isNarrow && hints}
            <Preview form={form} names={names} />
          </div>
        </div>
      </DialogFrame>
    </form>
  )
}
