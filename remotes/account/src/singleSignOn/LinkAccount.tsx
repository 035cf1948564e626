import { call } from '@forum/client/call'
import { linkIdentity, type UnknownIdentity } from '@forum/contracts/people/singleSignOn'
import { loginPasswordProblem, lowerCaseEmail } from '@forum/domain/people/person'
import { i18n } from '@forum/language'
import { Link, useNavigate } from '@forum/router'
import { Button, makeStyles, Panel, Text, tokens } from '@forum/ui'
import { FormInput, useForm, valibotResolver } from '@forum/ui/form'
import { Stack } from '@forum/ui/layout'
import { useState } from 'react'
import * as v from 'valibot'
import { AccountEmailText, checkedText } from '../formRules.ts'
import { localPath } from '../links.ts'
import { prefill } from '../registration/prefill.ts'
import { showRefusal } from '../security/showRefusal.ts'
import { enter } from '../signIn/enter.ts'
import { NewcomerSection } from '../signIn/NewcomerSection.tsx'
import { SecondFactorStep } from '../signIn/SecondFactorStep.ts'
import { type WaitingSignIn, waitingOf } from '../signIn/waiting.ts'
import { accountTexts } from '../texts.ts'
import { dropTicket, keepTicket } from './ticket.ts'

const LinkForm = v.object({ email: AccountEmailText, password: checkedText(loginPasswordProblem) })

const useStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
  forgotten: { justifySelf: 'end', marginTop: '-8px', color: tokens.colorBrandForegroundLink },
})

/** Links an identity to the account whose password is entered, or starts a registration with the provider's data. */
export function LinkAccount({ identity, next }: { identity: UnknownIdentity; next: string | null }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null)
  const { ticket, provider, email, isTaken, firstName, lastName } = identity
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(LinkForm),
    defaultValues: { email: isTaken ? (email ?? '') : '', password: '' },
  })

  const link = handleSubmit(async (form) => {
    try {
      const { token, user } = await call(linkIdentity, { ticket, login: form.email, password: form.password })
      await enter(token, user.id)
    } catch (error) {
      const request = waitingOf(error)
      if (request) return setWaiting(request)
      return showRefusal(error, ['email', 'password'], 'password', setError)
    }
    await navigate(localPath(next), { replace: true })
  })

  const create = () => {
    prefill({ ...(firstName && { firstName }), ...(lastName && { lastName }), ...(email && { email }) })
    if (email) keepTicket({ ticket, email, provider })
    else dropTicket()
    void navigate('/registration')
  }

  // The ticket of the identity has been used: it is linked with the second factor.
  const toLogin = () => void navigate(`/login?${new URLSearchParams({ sso: 'code', ...(next && { next }) })}`, { replace: true })
  if (waiting)
    return (
      <Panel>
        <SecondFactorStep waiting={waiting} next={next} onBack={toLogin} />
      </Panel>
    )

  return (
    <Panel>
      <Stack as="form" gap={20} onSubmit={(event) => void link(event)} noValidate>
        <Text as="p" block className={styles.text}>
          {isTaken && email
            ? i18n.t(
                'У адреса {email} уже есть личный кабинет. Чтобы входить в него без пароля, войдите один раз с паролем: так мы убедимся, что он ваш.',
                { email },
              )
            : i18n.t('Этот вход пока не привязан к личному кабинету. Если кабинет у вас есть, войдите в него один раз с паролем.')}
        </Text>
        <FormInput
          control={control}
          name="email"
          label={accountTexts.email}
          type="email"
          size="large"
          required
          autoComplete="username"
          normalize={lowerCaseEmail}
        />
        <FormInput
          control={control}
          name="password"
          label={accountTexts.password}
          type="password"
          size="large"
          required
          autoComplete="current-password"
        />
        <Link to="/reset-password" className={styles.forgotten}>
          {accountTexts.login.forgotten}
        </Link>
        <Button type="submit" appearance="primary" size="large" disabledFocusable={formState.isSubmitting}>
          {i18n.t('Войти и привязать')}
        </Button>
      </Stack>
      {!isTaken && (
        <NewcomerSection onCreate={create}>
          {email === null && <Text>{i18n.t('Вход через {provider} потом можно привязать на странице «Безопасность».', { provider })}</Text>}
        </NewcomerSection>
      )}
    </Panel>
  )
}
