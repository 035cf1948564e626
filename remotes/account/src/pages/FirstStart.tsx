import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { addToast } from '@forum/client/toasts'
import { checkFirstLink, createFirstAdministrator } from '@forum/contracts/people/firstStart'
import { lowerCaseEmail, registrationPasswordProblem, registrationPasswordRules } from '@forum/domain/people/person'
import { keysOf } from '@forum/domain/platform/keys'
import { EMAIL_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { useLocation, useNavigate } from '@forum/router'
import { Button, PageBody, Panel, Spinner, Text } from '@forum/ui'
import { FormInput, useForm, valibotResolver } from '@forum/ui/form'
import { Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { checkedText, EmailText } from '../formRules.ts'
import { useOpenOnce } from '../links.ts'
import { NewPassword } from '../password/NewPassword.tsx'
import { NameFields } from '../registration/NameFields.tsx'
import { checkedNames, emptyNames } from '../registration/names.ts'
import { enterWith } from '../signIn/enterWith.ts'
import { accountTexts } from '../texts.ts'

const Values = v.pipe(
  v.object({
    lastName: v.string(),
    firstName: v.string(),
    middleName: v.string(),
    otherSpelling: v.boolean(),
    email: EmailText,
    password: checkedText(registrationPasswordProblem),
  }),
  checkedNames(),
)
const empty = (): v.InferInput<typeof Values> => ({ ...emptyNames(), email: '', password: '' })

/** The part of the link after `#`. It leaves the address immediately and stays with this history entry, so that a reload has it. */
function useToken(): string {
  const { pathname, hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true, state: { token: hash.slice(1) } })
  }, [pathname, hash, navigate])
  return hash.slice(1) || ((state as { token?: string } | null)?.token ?? '')
}

function AdministratorForm({ token, onRefused }: { token: string; onRefused: (error: unknown) => void }) {
  const navigate = useNavigate()
  const { control, handleSubmit, setError } = useForm({ resolver: valibotResolver(Values), defaultValues: empty() })

  const create = handleSubmit(async ({ otherSpelling, ...given }) => {
    try {
      await call(createFirstAdministrator, { token, ...given, ...(otherSpelling && { otherSpelling }) })
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      const wrong = keysOf(empty()).filter((name) => fields[name]?.length)
      for (const name of wrong) setError(name, { message: fields[name]?.[0] ?? '' })
      return wrong.length > 0 ? undefined : onRefused(error)
    }
    // The account exists now: whatever fails, the person can sign in.
    try {
      await enterWith(given.email, given.password)
      await navigate('/organizer/start', { replace: true })
    } catch {
      await navigate('/login?next=/organizer/start', { replace: true })
    }
  })

  return (
    <Stack as="form" gap={16} onSubmit={create} noValidate>
      <Text>
        {i18n.t('Шаг 1 из 4: ваша учётная запись. Она станет администратором портала. Остальное можно настроить сейчас или позже.')}
      </Text>
      <NameFields control={control} />
      <FormInput
        control={control}
        name="email"
        type="email"
        label={accountTexts.email}
        hint={i18n.t('С ним вы будете входить; на него придёт пробное письмо')}
        maxLength={EMAIL_MAX}
        normalize={lowerCaseEmail}
        autoComplete="username"
        required
      />
      <NewPassword control={control} name="password" label={accountTexts.password} rules={registrationPasswordRules} size="large" />
      <Button type="submit" appearance="primary" size="large">
        {i18n.t('Создать и продолжить')}
      </Button>
    </Stack>
  )
}

/** The page of the link that a server without an administrator prints. */
function FirstStartPage() {
  const navigate = useNavigate()
  const token = useToken()
  const [valid, setValid] = useState(false)
  const [ended, setEnded] = useState(
    token === ''
      ? i18n.t(
          'Эту страницу открывает ссылка, которую печатает сервер без администратора. Ещё одну печатает на сервере команда {command}.',
          { command: 'npm run portal -- first-admin' },
        )
      : null,
  )

  const refuse = (error: unknown) => {
    if (valid && !(error instanceof ApiError && error.code === 'bad_link')) addToast('error', messageOf(error))
    else setEnded(messageOf(error))
  }
  useOpenOnce(() => call(checkFirstLink, { token }, { quiet: true }).then(() => setValid(true), refuse), token === '')

  return (
    <PageBody title={i18n.t('Первый запуск портала')} width="narrow">
      <Panel>
        {ended !== null ? (
          <>
            <MessageBar intent="info" layout="multiline" role="status">
              <MessageBarBody>{ended}</MessageBarBody>
            </MessageBar>
            <Button style={{ marginTop: '16px' }} onClick={() => navigate('/login')}>
              {i18n.t('Войти')}
            </Button>
          </>
        ) : valid ? (
          <AdministratorForm token={token} onRefused={refuse} />
        ) : (
          <Spinner label={i18n.t('Проверяем ссылку…')} />
        )}
      </Panel>
    </PageBody>
  )
}

export { FirstStartPage as Component }
