import { forum } from '@forum/client/forum'
import type { register } from '@forum/contracts/people/account'
import { details } from '@forum/contracts/people/people'
import type { InputOf } from '@forum/contracts/platform/endpoint'
import { codeName, wireName } from '@forum/contracts/platform/mapping'
import { missingOtherTexts, otherTextsOf } from '@forum/domain/people/organizations/workplace'
import { birthDateProblem, normalizeEmail, personTexts, registrationPasswordProblem } from '@forum/domain/people/person'
import { BIRTH_DATE, SITE_TYPE } from '@forum/domain/platform/limits'
import { phoneNumberProblem } from '@forum/ui/phone'
import * as v from 'valibot'
import { checkedText, EmailText } from '../formRules.ts'
import type { Ticket } from '../singleSignOn/ticket.ts'
import { checkedNames, emptyNames, GivenConsent } from './names.ts'

const Chosen = v.pipe(
  v.nullable(v.number()),
  v.check(
    (id) => id !== null,
    () => personTexts.required,
  ),
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
    lastName: v.string(),
    firstName: v.string(),
    middleName: v.string(),
    otherSpelling: v.boolean(),
    organizationId: Chosen,
    otherOrganization: v.string(),
    positionId: Chosen,
    otherPosition: v.string(),
    academicDegreeId: Chosen,
    isFemale: v.boolean(),
    birthDate: v.pipe(
      v.nullable(v.string()),
      v.check(
        (day) => day !== null && birthDateProblem(day) === null,
        ({ input }) => birthDateProblem(input ?? '') ?? '',
      ),
    ),
    email: EmailText,
    phone: Phone,
    password: checkedText(registrationPasswordProblem),
    passwordRepeat: v.string(),
    consent: GivenConsent,
  }),
  checkedNames(),
  v.forward(
    v.check(
      (form) => missingOtherTexts(form).otherOrganization === undefined,
      () => personTexts.required,
    ),
    ['otherOrganization'],
  ),
  v.forward(
    v.check(
      (form) => missingOtherTexts(form).otherPosition === undefined,
      () => personTexts.required,
    ),
    ['otherPosition'],
  ),
  v.forward(
    v.check(
      (form) => form.password === form.passwordRepeat,
      () => personTexts.passwordsDiffer,
    ),
    ['passwordRepeat'],
  ),
)
export type RegistrationValues = v.InferInput<typeof RegistrationForm>

export const emptyForm = (): RegistrationValues => ({
  ...emptyNames(),
  organizationId: null,
  otherOrganization: '',
  positionId: null,
  otherPosition: '',
  academicDegreeId: null,
  isFemale: false,
  birthDate: BIRTH_DATE.initial,
  email: '',
  phone: '',
  password: '',
  passwordRepeat: '',
  consent: forum().consent.preTicked,
})

/**
 * The call's input; all choices of a valid form are made.
 * @param identity of a sign-in through a provider, which is linked if its e-mail is registered
 */
export function toPayload(form: RegistrationValues, identity: Pick<Ticket, 'ticket' | 'email'> | null): InputOf<typeof register> {
  const email = normalizeEmail(form.email)
  const { otherOrganization, otherPosition } = otherTextsOf(form)
  return {
    username: email,
    email,
    password: form.password,
    passwordRepeat: form.passwordRepeat,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    ...(form.otherSpelling && { otherSpelling: true }),
    siteType: SITE_TYPE,
    policyVersion: forum().consent.version,
    ...(identity?.email === email && { identityTicket: identity.ticket }),
    individual: {
      middleName: form.middleName.trim(),
      phone: form.phone,
      academicDegreeId: form.academicDegreeId ?? 0,
      isFemale: form.isFemale,
      positionId: form.positionId ?? 0,
      organizationId: form.organizationId ?? 0,
      birthDate: `${form.birthDate}T15:00:00`,
      ...(otherOrganization && { otherOrganization }),
      ...(otherPosition && { otherPosition }),
    },
  }
}

export type FieldName = keyof RegistrationValues

export const isFieldName = (name: string): name is FieldName => name in emptyForm()

/** The form's field a server's message belongs to: `individual.phone` → `phone`. A plain server names some without `individual`, which the rule alone has named. */
export function fieldOf(key: string): FieldName | null {
  const name = codeName(details, wireName({}, key.replace(/^individual\./, '')))
  if (name === 'username') return 'email'
  return isFieldName(name) ? name : null
}
