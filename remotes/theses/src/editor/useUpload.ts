import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { correctThesis, uploadThesis } from '@forum/contracts/theses/theses'
import { i18n } from '@forum/language'
import { type FormEvent, type RefObject, useState } from 'react'
import type { DraftKeeper } from '../draft/draftKeeper.ts'
import { refusedFields } from '../form/formErrors.ts'
import { type OrganizationNames, toUpload } from '../form/formValues.ts'
import type { EditorProps } from './editorProps.ts'
import type { useThesisForm } from './useThesisForm.ts'

function focusFirstError(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector<HTMLElement>('fieldset > [role="alert"]')
  first?.focus()
  first?.scrollIntoView?.({ block: 'center' })
}

interface Parts extends Pick<EditorProps, 'owner' | 'cabinet' | 'version' | 'onUploaded' | 'onConflict'> {
  thesis: Pick<ReturnType<typeof useThesisForm>, 'form' | 'prepare' | 'refuse'>
  names: OrganizationNames
  element: RefObject<HTMLFormElement | null>
  keeper: RefObject<DraftKeeper | undefined>
  /** Called before the focus goes to a field that is wrong. */
  onWrong: () => void
}

/** Uploads the thesis, or its correction. @returns the message of the last refusal, the form's submit handler, and what leads to the first error */
export function useUpload({
  thesis: { form, prepare, refuse },
  names,
  element,
  keeper,
  owner,
  cabinet,
  version,
  onUploaded,
  onConflict,
  onWrong,
}: Parts) {
  const [refusal, setRefusal] = useState('')

  function showFirstError(): void {
    onWrong()
    requestAnimationFrame(() => focusFirstError(element.current))
  }

  const upload = form.handleSubmit(
    async (values) => {
      setRefusal('')
      try {
        const input = { registrationId: owner.registrationId, thesis: toUpload(values, names), cabinet }
        await (version
          ? call(correctThesis, { ...input, version })
          : call(uploadThesis, { ...input, ...(values.publication && { publication: values.publication }) }))
      } catch (error) {
        return showRefusal(error)
      }
      keeper.current?.forget()
      showSuccess(version ? i18n.t('Тезисы исправлены') : i18n.t('Тезисы успешно загружены'))
      onUploaded()
    },
    () => {
      setRefusal('')
      showFirstError()
    },
  )

  function showRefusal(error: unknown): void {
    if (version && error instanceof ApiError && error.code === 'changed_meanwhile') {
      // The input is saved in this browser, to be compared with the version that was saved elsewhere.
      keeper.current?.changed()
      showFailure(error)
      onConflict()
      return
    }
    const fields = error instanceof ApiError ? refusedFields(error.fields) : []
    refuse(fields)
    if (fields.length > 0) showFirstError()
    else if (error instanceof ApiError && error.status === 409) setRefusal(error.message)
    else showFailure(error)
  }

  const submit = (event: FormEvent) => {
    // A dialog's events bubble to the page that placed it.
    event.stopPropagation()
    prepare()
    void upload(event)
  }
  return { refusal, submit, showFirstError }
}
