import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { addToast } from '@forum/client/toasts'
import { joinByRoleInvitation, type readRoleInvitation } from '@forum/contracts/people/roleInvitations'
import type { InputOf } from '@forum/contracts/platform/endpoint'
import { personTexts, registrationPasswordProblem, registrationPasswordRules } from '@forum/domain/people/person'
import { keysOf } from '@forum/domain/platform/keys'
import { Button, Field, Input, makeStyles, Text } from '@forum/ui'
import { OtherSpelling } from '@forum/ui/choice'
import { Controller, FormInput, useForm, valibotResolver } from '@forum/ui/form'
import * as v from 'valibot'
import { checkedText } from '../formRules.ts'
import { NewPassword } from '../password/NewPassword.tsx'
import { ConsentField } from '../registration/ConsentField.tsx'
import { names } from '../registration/form.ts'
import { accountTexts } from '../texts.ts'
import { invitationTexts } from './invitationTexts.ts'

const t = accountTexts.registration

const JoinValues = v.pipe(
  v.object({
    lastName: v.string(),
    firstName: v.string(),
    middleName: v.string(),
    otherSpelling: v.boolean(),
    password: checkedText(registrationPasswordProblem),
    consent: v.pipe(
      v.boolean(),
      v.check(
        (given) => given,
        () => personTexts.required,
      ),
    ),
  }),
  v.rawCheck(({ dataset: { typed, value }, addIssue }) => {
    if (!typed) return
    for (const key of keysOf(names)) {
      const message = names[key](value[key], value.otherSpelling)
      if (message !== null) addIssue({ message, path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }] })
    }
  }),
)

const empty: v.InferInput<typeof JoinValues> = {
  ...{ lastName: '', firstName: '', middleName: '', otherSpelling: false, password: '' },
  // Never ticked beforehand: an organiser gave the address.
  consent: false,
}

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', rowGap: '16px', marginTop: '12px' } })

interface Props {
  link: InputOf<typeof readRoleInvitation>
  email: string
  onJoined: (detail: string) => void
  /** Called for errors other than those of fields or a lost connection. */
  onRefused: (error: unknown) => void
}

/** Creates the account of an invited address. */
export function JoinForm({ link, email, onJoined, onRefused }: Props) {
  const styles = useStyles()
  const { control, handleSubmit, setError, watch } = useForm({ resolver: valibotResolver(JoinValues), defaultValues: empty })
  const isOtherSpelling = watch('otherSpelling')

  const join = handleSubmit(async ({ consent: _, otherSpelling, ...given }) => {
    try {
      const spelling = otherSpelling && { otherSpelling }
      const policyVersion = forum().consent.version
      onJoined((await call(joinByRoleInvitation, { ...link, ...given, ...spelling, policyVersion })).detail)
    } catch (error) {
      if (!(error instanceof ApiError)) return onRefused(error)
      const wrong = keysOf(empty).filter((name) => error.fields[name]?.length)
      for (const name of wrong) setError(name, { message: error.fields[name]?.[0] ?? '' })
      if (wrong.length > 0) return
      // After a lost connection the link is still valid.
      if (error.status === 0) addToast('error', error.message)
      else onRefused(error)
    }
  })

  return (
    <form className={styles.form} onSubmit={join} noValidate>
      <Text>{invitationTexts.join}</Text>
      <Field label={accountTexts.email}>
        <Input type="email" value={email} disabled autoComplete="username" />
      </Field>
      <FormInput control={control} name="lastName" label={t.lastName} required autoComplete="family-name" />
      <FormInput control={control} name="firstName" label={t.firstName} required={!isOtherSpelling} autoComplete="given-name" />
      <FormInput control={control} name="middleName" label={t.middleName} autoComplete="additional-name" />
      <Controller
        control={control}
        name="otherSpelling"
        render={({ field }) => <OtherSpelling checked={field.value} onChange={field.onChange} />}
      />
      <NewPassword control={control} name="password" label={accountTexts.password} rules={registrationPasswordRules} size="large" />
      <ConsentField control={control} name="consent" />
      <Button type="submit" appearance="primary" size="large">
        {invitationTexts.accept}
      </Button>
    </form>
  )
}
