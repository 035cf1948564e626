import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { correctThesis, uploadThesis } from '@forum/contracts/theses/theses'
import { i18n } from '@forum/language'
import type { UseFormReturn } from '@forum/ui/form'
import { type FormEvent, type RefObject, useState } from 'react'
import type { DraftKeeper } from '../draft/draftKeeper.ts'
import { countErrors, refusedFields } from '../form/formErrors.ts'
import { type OrganizationNames, type ThesisForm, toUpload } from '../form/formValues.ts'
import type { EditorProps } from './editorProps.ts'

function focusFirstError(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  first?.focus()
  first?.scrollIntoView?.({ block: 'center' })
}

interface Parts extends Pick<EditorProps, 'owner' | 'cabinet' | 'version' | 'onUploaded' | 'onConflict'> {
  form: UseFormReturn<ThesisForm>
  names: OrganizationNames
  element: RefObject<HTMLFormElement | null>
  keeper: RefObject<DraftKeeper | undefined>
  /** Called before the focus goes to a field that is wrong. */
  onWrong: () => void
}

/** Uploads the thesis, or its correction. @returns the message of the last refusal, and the form's submit handler */
export function useUpload({ form, names, element, keeper, owner, cabinet, version, onUploaded, onConflict, onWrong }: Parts) {
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
        await (version ? call(correctThesis, { ...input, version }) : call(uploadThesis, input))
      } catch (error) {
        return showRefusal(error)
      }
      keeper.current?.forget()
      showSuccess(version ? i18n.t('Тезисы исправлены') : i18n.t('Тезисы успешно загружены'))
      onUploaded()
    },
    (errors) => {
      setRefusal(
        i18n.t(
          'Проверьте форму: {count, plural, =1 {одно поле заполнено} one {# поле заполнено} few {# поля заполнены} many {# полей заполнено} other {# поля заполнено}} неверно.',
          { count: countErrors(errors) },
        ),
      )
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
    for (const { path, message } of fields) form.setError(path, { type: 'server', message })
    if (fields.length > 0) showFirstError()
    else if (error instanceof ApiError && error.status === 409) setRefusal(error.message)
    else showFailure(error)
  }

  const submit = (event: FormEvent) => {
    // A dialog's events bubble to the page that placed it.
    event.stopPropagation()
    void upload(event)
  }
  return { refusal, submit }
}
