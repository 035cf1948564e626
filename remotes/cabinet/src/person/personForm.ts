import type { InputOf } from '@forum/contracts/endpoint'
import type { changeIndividual } from '@forum/contracts/individual'
import type { Individual, Profile } from '@forum/contracts/session'
import { keysOf } from '@forum/domain/keys'
import { birthDateProblem, middleNameProblem, nameProblem } from '@forum/domain/person'
import { missingOtherTexts, otherTextsOf } from '@forum/domain/workplace'
import type { Resolver } from '@forum/ui/form'
import { phoneNumberProblem } from '@forum/ui/phone'

/** The fields of the profile that a person may change. */
export type PersonValues = Omit<Individual, 'id' | 'photo'>

type Changes = InputOf<typeof changeIndividual>

export function storedValues(profile: Profile): PersonValues {
  const person = profile.profiles[0]?.individual
  return {
    last_name: person?.last_name ?? profile.last_name,
    first_name: person?.first_name ?? profile.first_name,
    middle_name: person?.middle_name ?? '',
    phone_number: person?.phone_number ?? '',
    academic_degree: person?.academic_degree ?? null,
    org_position: person?.org_position ?? null,
    organization: person?.organization ?? null,
    other_org_descr: person?.other_org_descr ?? '',
    other_position_descr: person?.other_position_descr ?? '',
    is_female: person?.is_female ?? false,
    birth_date: person?.birth_date ?? null,
  }
}

/**
 * Names must always be valid; other fields are validated only if changed, so that an incomplete old profile
 * can be corrected one field at a time.
 */
export const personResolver =
  (stored: PersonValues): Resolver<PersonValues> =>
  async (values) => {
    const changed = (field: keyof PersonValues) => values[field] !== stored[field]
    const problems: Partial<Record<keyof PersonValues, string | null>> = {
      last_name: nameProblem(values.last_name),
      first_name: nameProblem(values.first_name),
      middle_name: middleNameProblem(values.middle_name),
      ...missingOtherTexts(values, stored),
      birth_date: changed('birth_date') ? birthDateProblem(values.birth_date ?? '') : null,
      phone_number: changed('phone_number') ? await phoneNumberProblem(values.phone_number) : null,
    }
    const errors = Object.fromEntries(
      Object.entries(problems).flatMap(([field, message]) => (message ? [[field, { type: 'rule', message }]] : [])),
    )
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }

/** Changed fields only; a free text that no longer belongs to its choice is cleared. */
export function changesOf(values: PersonValues, stored: PersonValues): Changes {
  const tidy: PersonValues = {
    ...values,
    last_name: values.last_name.trim(),
    first_name: values.first_name.trim(),
    middle_name: values.middle_name.trim(),
    ...otherTextsOf(values),
  }
  return Object.fromEntries(keysOf(tidy).flatMap((field) => (tidy[field] === stored[field] ? [] : [[field, tidy[field]]])))
}
