import type { register } from '@forum/contracts/account'
import type { InputOf } from '@forum/contracts/endpoint'
import { BIRTH_DATE, SITE_TYPE } from '@forum/domain/limits'
import {
  birthDateProblem,
  middleNameProblem,
  nameProblem,
  normalizeEmail,
  personTexts,
  registrationPasswordProblem,
} from '@forum/domain/person'
import { POLICY_VERSION } from '@forum/domain/policy'
import { missingOtherTexts, otherTextsOf } from '@forum/domain/workplace'
import { phoneNumberProblem } from '@forum/ui/phone'
import * as v from 'valibot'
import { EmailText, ruled } from '../formRules.ts'

const Chosen = v.pipe(
  v.nullable(v.number()),
  v.check((id) => id !== null, personTexts.required),
)

const Phone = v.pipeAsync(
  v.string(),
  v.rawCheckAsync(async ({ dataset, addIssue }) => {
    const message = dataset.typed ? await phoneNumberProblem(dataset.value) : null
    if (message !== null) addIssue({ message })
  }),
)

/** Form values with their validation rules. */
export const RegistrationForm = v.pipeAsync(
  v.objectAsync({
    last_name: ruled(nameProblem),
    first_name: ruled(nameProblem),
    middle_name: ruled(middleNameProblem),
    organization: Chosen,
    other_org_descr: v.string(),
    org_position: Chosen,
    other_position_descr: v.string(),
    academic_degree: Chosen,
    is_female: v.boolean(),
    birth_date: v.pipe(
      v.nullable(v.string()),
      v.check((day) => day !== null && birthDateProblem(day) === null, personTexts.birthDate),
    ),
    email: EmailText,
    phone_number: Phone,
    password: ruled(registrationPasswordProblem),
    password_confirm: v.string(),
    consent: v.pipe(
      v.boolean(),
      v.check((given) => given, personTexts.required),
    ),
  }),
  v.forward(
    v.check((form) => missingOtherTexts(form).other_org_descr === undefined, personTexts.required),
    ['other_org_descr'],
  ),
  v.forward(
    v.check((form) => missingOtherTexts(form).other_position_descr === undefined, personTexts.required),
    ['other_position_descr'],
  ),
  v.forward(
    v.check((form) => form.password === form.password_confirm, personTexts.passwordsDiffer),
    ['password_confirm'],
  ),
)
export type RegistrationValues = v.InferInput<typeof RegistrationForm>

export const emptyForm: RegistrationValues = {
  last_name: '',
  first_name: '',
  middle_name: '',
  organization: null,
  other_org_descr: '',
  org_position: null,
  other_position_descr: '',
  academic_degree: null,
  is_female: false,
  birth_date: BIRTH_DATE.initial,
  email: '',
  phone_number: '',
  password: '',
  password_confirm: '',
  consent: true,
}

/** The call's input; all choices of a valid form are made. */
export function toPayload(form: RegistrationValues): InputOf<typeof register> {
  const email = normalizeEmail(form.email)
  const { other_org_descr, other_position_descr } = otherTextsOf(form)
  return {
    username: email,
    email,
    password: form.password,
    password_confirm: form.password_confirm,
    first_name: form.first_name.trim(),
    last_name: form.last_name.trim(),
    site_type: SITE_TYPE,
    policy_version: POLICY_VERSION,
    individual: {
      middle_name: form.middle_name.trim(),
      phone_number: form.phone_number,
      academic_degree: form.academic_degree ?? 0,
      is_female: form.is_female,
      org_position: form.org_position ?? 0,
      organization: form.organization ?? 0,
      birth_date: `${form.birth_date}T15:00:00`,
      ...(other_org_descr && { other_org_descr }),
      ...(other_position_descr && { other_position_descr }),
    },
  }
}

export const isFieldName = (name: string): name is keyof RegistrationValues => name in emptyForm

/** Maps a server error to a form field: `individual.phone_number` → `phone_number`. */
export function fieldOf(key: string): keyof RegistrationValues | null {
  const name = key.replace(/^individual\./, '')
  if (name === 'username') return 'email'
  return isFieldName(name) ? name : null
}
