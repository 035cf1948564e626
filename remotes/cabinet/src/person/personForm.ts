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
    lastName: person?.lastName ?? profile.lastName,
    firstName: person?.firstName ?? profile.firstName,
    middleName: person?.middleName ?? '',
    phone: person?.phone ?? '',
    academicDegreeId: person?.academicDegreeId ?? null,
    positionId: person?.positionId ?? null,
    organizationId: person?.organizationId ?? null,
    otherOrganization: person?.otherOrganization ?? '',
    otherPosition: person?.otherPosition ?? '',
    isFemale: person?.isFemale ?? false,
    birthDate: person?.birthDate ?? null,
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
      lastName: nameProblem(values.lastName),
      firstName: nameProblem(values.firstName),
      middleName: middleNameProblem(values.middleName),
      ...missingOtherTexts(values, stored),
      birthDate: changed('birthDate') ? birthDateProblem(values.birthDate ?? '') : null,
      phone: changed('phone') ? await phoneNumberProblem(values.phone) : null,
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
    lastName: values.lastName.trim(),
    firstName: values.firstName.trim(),
    middleName: values.middleName.trim(),
    ...otherTextsOf(values),
  }
  return Object.fromEntries(keysOf(tidy).flatMap((field) => (tidy[field] === stored[field] ? [] : [[field, tidy[field]]])))
}
