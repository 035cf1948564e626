import type { changeIndividual } from '@forum/contracts/people/individual'
import type { Individual, Profile } from '@forum/contracts/people/session'
import type { InputOf } from '@forum/contracts/platform/endpoint'
import { missingOtherTexts, otherTextsOf } from '@forum/domain/people/organizations/workplace'
import { birthDateProblem } from '@forum/domain/people/person'
import {
  firstNameProblem,
  isHyphensOnly,
  isOtherSpelling,
  latinNameProblem,
  middleNameProblem,
  nameProblem,
  normalizeName,
  takesAnySpelling,
} from '@forum/domain/people/personNames'
import { keysOf } from '@forum/domain/platform/keys'
import type { Resolver } from '@forum/ui/form'
import { phoneNumberProblem } from '@forum/ui/phone'

/** The fields of the profile that a person may change. */
export interface PersonValues extends Omit<Individual, 'id' | 'photo'> {
  /** Whether the name may have characters other than Cyrillic letters; derived from a stored name. */
  otherSpelling: boolean
}

type Changes = InputOf<typeof changeIndividual>

const empty: Omit<PersonValues, 'otherSpelling'> = {
  lastName: '',
  firstName: '',
  middleName: '',
  latinLastName: '',
  latinFirstName: '',
  phone: '',
  academicDegreeId: null,
  positionId: null,
  organizationId: null,
  otherOrganization: '',
  otherPosition: '',
  isFemale: false,
  birthDate: null,
}

/** Fields that a server of an earlier version does not know are empty. */
export function valuesOf({ id: _id, photo: _photo, ...person }: Partial<Individual>): PersonValues {
  const values = { ...empty, ...person }
  return { ...values, otherSpelling: takesAnySpelling() || isOtherSpelling(values) }
}

export const storedValues = ({ lastName, firstName, profiles }: Profile): PersonValues =>
  valuesOf({ lastName, firstName, ...profiles[0]?.individual })

/**
 * Names must always be valid, but hyphens in place of one may stay; other fields are validated only if changed, so that an incomplete old profile
 * can be corrected one field at a time.
 */
export const personResolver =
  (stored: PersonValues): Resolver<PersonValues> =>
  async (values) => {
    const changed = (field: keyof PersonValues) => values[field] !== stored[field]
    const name = (field: 'lastName' | 'firstName' | 'middleName', problem: (text: string, isOther: boolean) => string | null) =>
      !changed(field) && isHyphensOnly(values[field]) ? null : problem(values[field], values.otherSpelling)
    const problems: Partial<Record<keyof PersonValues, string | null>> = {
      lastName: name('lastName', nameProblem),
      firstName: name('firstName', firstNameProblem),
      middleName: name('middleName', middleNameProblem),
      latinLastName: latinNameProblem(values.latinLastName),
      latinFirstName: latinNameProblem(values.latinFirstName),
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
  const { otherSpelling, ...given } = values
  const tidy = {
    ...given,
    lastName: normalizeName(given.lastName),
    firstName: normalizeName(given.firstName),
    middleName: normalizeName(given.middleName),
    latinLastName: normalizeName(given.latinLastName),
    latinFirstName: normalizeName(given.latinFirstName),
    ...otherTextsOf(values),
  }
  const changes = Object.fromEntries(keysOf(tidy).flatMap((field) => (tidy[field] === stored[field] ? [] : [[field, tidy[field]]])))
  return { ...changes, ...(otherSpelling && { otherSpelling }) }
}
