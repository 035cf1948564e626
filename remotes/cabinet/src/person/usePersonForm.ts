import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showSuccess } from '@forum/client/toasts'
import { changeIndividual } from '@forum/contracts/people/individual'
import type { Profile } from '@forum/contracts/people/session'
import { i18n } from '@forum/language'
import { useForm } from '@forum/ui/form'
import { useState } from 'react'
import { changesOf, type PersonValues, personResolver, storedValues, valuesOf } from './personForm.ts'
import { keepIndividual } from './profile.ts'

const failuresOf = (error: unknown): string[] => {
  const fields = error instanceof ApiError ? Object.values(error.fields).flat() : []
  return fields.length > 0 ? [...new Set(fields)] : [messageOf(error)]
}

/** The profile's form; only changed fields are sent. */
export function usePersonForm(profile: Profile) {
  const stored = storedValues(profile)
  /** Errors of the last attempt to save. */
  const [failures, setFailures] = useState<string[]>([])
  const form = useForm<PersonValues>({ defaultValues: stored, resolver: personResolver(stored) })

  const save = form.handleSubmit(async (values) => {
    try {
      const individual = await call(changeIndividual, { id: profile.profiles[0]?.individual.id, ...changesOf(values, stored) })
      keepIndividual(individual)
      form.reset(valuesOf(individual))
      showSuccess(i18n.t('Данные сохранены'))
    } catch (error) {
      setFailures(failuresOf(error))
    }
  })
  return { form, save, failures, clearFailures: () => setFailures([]) }
}
