import { call } from '@forum/client/call'
import { register } from '@forum/contracts/people/account'
import { lowerCaseEmail } from '@forum/domain/people/person'
import { keysOf } from '@forum/domain/platform/keys'
import { useForm, valibotResolver } from '@forum/ui/form'
import { useEffect, useState } from 'react'
import { dropTicket, type Ticket } from '../singleSignOn/ticket.ts'
import { rememberRegistration } from '../verification/registeredHere.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { type FieldName, isFieldName, RegistrationForm, type RegistrationValues, toPayload } from './form.ts'
import { names } from './names.ts'
import { type Refused, readRefused } from './refusal.ts'

/** The form's values, saved as a draft while typing, and its submission. @param identity of a sign-in through a provider */
export function useRegistration(identity: Ticket | null) {
  const form = useForm({
    resolver: valibotResolver(RegistrationForm),
    mode: 'onTouched',
    // Aborting at the first error would hide cross-field errors until every field is valid.
    criteriaMode: 'all',
    shouldFocusError: false,
    defaultValues: readDraft(),
  })
  /** The e-mail of the created account. */
  const [createdFor, setCreatedFor] = useState<string | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  /** Fields with errors of the last sending, for their summary. */
  const [problems, setProblems] = useState<{ names: readonly FieldName[]; takesFocus: boolean } | null>(null)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          keepDraft(values)
          if (name === 'otherSpelling') void form.trigger(keysOf(names).filter((field) => form.getFieldState(field).invalid))
          if (name === 'password' && form.getFieldState('passwordRepeat').isTouched) void form.trigger('passwordRepeat')
        },
      }),
    [form],
  )

  const send = async (values: RegistrationValues) => {
    setProblems(null)
    try {
      const { id } = await call(register, toPayload(values, identity))
      rememberRegistration(id)
      dropDraft()
      dropTicket()
      setCreatedFor(lowerCaseEmail(values.email))
    } catch (error) {
      setRefused(readRefused(error))
    }
  }

  const create = form.handleSubmit(send, (errors) => {
    const names = keysOf(errors).filter(isFieldName)
    const [first, ...others] = names
    setProblems({ names, takesFocus: others.length > 0 })
    // A single field is focused itself.
    if (first && others.length === 0) form.setFocus(first)
  })

  /** Shows the errors at their fields. */
  const closeRefused = () => {
    const [first, ...others] = refused?.fields ?? []
    setRefused(null)
    if (first) setProblems({ names: [first, ...others].map(({ name }) => name), takesFocus: false })
    for (const { name, message } of others) form.setError(name, { message })
    // The dialog returns the focus to the button on close; the field gets it after that.
    if (first) setTimeout(() => form.setError(first.name, { message: first.message }, { shouldFocus: true }))
  }

  return { control: form.control, create, createdFor, refused, closeRefused, problems, setFocus: form.setFocus }
}
