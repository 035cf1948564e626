import { useForm, useFormState } from '@forum/ui/form'
import { useEffect, useMemo, useRef } from 'react'
import { countErrors, formErrors, type Refused } from '../form/formErrors.ts'
import type { OrganizationNames, ThesisForm } from '../form/formValues.ts'

/**
 * The form's values and, once it was sent, its errors: what is corrected is wrong no longer, even if something else was changed for it. What the
 * server refused is wrong until it is changed.
 */
export function useThesisForm(initial: ThesisForm, names: OrganizationNames) {
  const refused = useRef<Refused[]>([])
  const form = useForm<ThesisForm>({
    defaultValues: initial,
    shouldFocusError: false,
    resolver: (values) => {
      const errors = formErrors(values, names)
      for (const { path, value, message } of refused.current) if (values[path] === value) errors[path] ??= { type: 'server', message }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const { control, getValues, setValue, trigger, watch } = form
  const { isSubmitted, errors } = useFormState({ control })

  useEffect(() => {
    if (!isSubmitted) return
    const subscription = watch(() => void trigger())
    return () => subscription.unsubscribe()
  }, [isSubmitted, trigger, watch])

  /** What was just added counts like the rest from now on. */
  const prepare = () => {
    refused.current = []
    for (const list of ['coauthors', 'organizations'] as const)
      for (const [index, { isNew }] of getValues(list).entries()) if (isNew) setValue(`${list}.${index}.isNew`, false)
  }
  const refuse = (found: { path: Refused['path']; message: string }[]) => {
    refused.current = found.map(({ path, message }) => ({ path, message, value: getValues(path) }))
    void trigger()
  }
  const wrong = useMemo(() => (isSubmitted ? countErrors(errors) : 0), [isSubmitted, errors])
  return { form, wrong, prepare, refuse }
}
