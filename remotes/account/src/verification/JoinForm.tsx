import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { addToast } from '@forum/client/toasts'
import { joinByRoleInvitation, type readRoleInvitation } from '@forum/contracts/people/roleInvitations'
import type { InputOf } from '@forum/contracts/platform/endpoint'
import { registrationPasswordProblem, registrationPasswordRules } from '@forum/domain/people/person'
import { keysOf } from '@forum/domain/platform/keys'
import { i18n } from '@forum/language'
import { Button, Field, Input, makeStyles, Text } from '@forum/ui'
import { useForm, valibotResolver } from '@forum/ui/form'
import * as v from 'valibot'
import { checkedText } from '../formRules.ts'
import { NewPassword } from '../password/NewPassword.tsx'
import { ConsentField } from '../registration/ConsentField.tsx'
import { NameFields } from '../registration/NameFields.tsx'
import { checkedNames, emptyNames, GivenConsent } from '../registration/names.ts'
import { accountTexts } from '../texts.ts'
import { invitationTexts } from './invitationTexts.ts'

const JoinValues = v.pipe(
  v.object({
    lastName: v.string(),
    firstName: v.string(),
    middleName: v.string(),
    otherSpelling: v.boolean(),
    password: checkedText(registrationPasswordProblem),
    consent: GivenConsent,
  }),
  checkedNames(),
)

const empty = (): v.InferInput<typeof JoinValues> => ({
  ...emptyNames(),
  password: '',
  // The consent is never ticked beforehand: an organiser gave the address.
  consent: false,
})

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', rowGap: '16px', marginTop: '12px' } })

interface Props {
  link: InputOf<typeof readRoleInvitation>
  email: string
  onJoined: (detail: string, password: string) => void
  /** Called for errors other than those of fields or a lost connection. */
  onRefused: (error: unknown) => void
}

/** Creates the account of an invited address. */
export function JoinForm({ link, email, onJoined, onRefused }: Props) {
  const styles = useStyles()
  const { control, handleSubmit, setError } = useForm({ resolver: valibotResolver(JoinValues), defaultValues: empty() })

  const join = handleSubmit(async ({ consent: _, otherSpelling, ...given }) => {
    try {
      const spelling = otherSpelling && { otherSpelling }
      const policyVersion = forum().consent.version
      const { detail } = await call(joinByRoleInvitation, { ...link, ...given, ...spelling, policyVersion })
      onJoined(detail, given.password)
    } catch (error) {
      if (!(error instanceof ApiError)) return onRefused(error)
      const wrong = keysOf(empty()).filter((name) => error.fields[name]?.length)
      for (const name of wrong) setError(name, { message: error.fields[name]?.[0] ?? '' })
      if (wrong.length > 0) return
      // The link is still valid after a lost connection.
      if (error.status === 0) addToast('error', error.message)
      else onRefused(error)
    }
  })

  return (
    <form className={styles.form} onSubmit={join} noValidate>
      <Text>
        {i18n.t('Учётной записи с этим адресом ещё нет. Заполните поля: приглашение подтвердит адрес, и вы сразу получите роль.')}
      </Text>
      <Field label={accountTexts.email}>
        <Input type="email" value={email} disabled autoComplete="username" />
      </Field>
      <NameFields control={control} />
      <NewPassword control={control} name="password" label={accountTexts.password} rules={registrationPasswordRules} size="large" />
      <ConsentField control={control} name="consent" />
      <Button type="submit" appearance="primary" size="large">
        {invitationTexts.accept}
      </Button>
    </form>
  )
}
