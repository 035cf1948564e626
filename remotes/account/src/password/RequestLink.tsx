import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { addToast, showSuccess } from '@forum/client/toasts'
import { sendResetPasswordLink } from '@forum/contracts/people/account'
import { lowerCaseEmail, resetEmailProblem } from '@forum/domain/people/person'
import { REDIRECT_AFTER_RESET_LINK_MS } from '@forum/domain/platform/limits'
import { currentLanguage, i18n } from '@forum/language'
import { Link, useNavigate } from '@forum/router'
import { Button } from '@forum/ui'
import { FormInput, useForm, valibotResolver } from '@forum/ui/form'
import { Quiet, Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { checkedText } from '../formRules.ts'
import { accountTexts } from '../texts.ts'
import { useResetStyles } from './styles.ts'

const RequestForm = v.object({ email: checkedText(resetEmailProblem) })

const userMissing = () => i18n.t('Пользователь с таким email не найден')

/** Message for a refused link, from the error catalogue. */
function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return accountTexts.failedGeneric
  if (error.status === 0) return error.message
  if (error.detail && /user not found/i.test(error.detail)) return userMissing()
  return error.detail ?? accountTexts.failedGeneric
}

export function RequestLink({ email }: { email: string }) {
  const styles = useResetStyles()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { control, handleSubmit, setError } = useForm({ resolver: valibotResolver(RequestForm), defaultValues: { email } })

  const send = handleSubmit(async (form) => {
    const address = lowerCaseEmail(form.email)
    try {
      await call(sendResetPasswordLink, { email: address, login: address, lang: currentLanguage() })
      showSuccess(i18n.t('Готово'))
      setSentTo(address)
    } catch (error) {
      const text = refusalText(error)
      if (text === userMissing()) setError('email', { message: text }, { shouldFocus: true })
      else addToast('error', text)
    }
  })

  if (sentTo !== null) return <LinkSent email={sentTo} />
  return (
    <Stack as="form" gap={20} onSubmit={send} noValidate>
      <Quiet as="p" block>
        {i18n.t('Укажите e-mail, с которым вы регистрировались. Мы отправим на него ссылку для смены пароля.')}
      </Quiet>
      <FormInput
        control={control}
        name="email"
        label={accountTexts.email}
        type="email"
        size="large"
        autoComplete="username"
        normalize={lowerCaseEmail}
      />
      <Button type="submit" appearance="primary" size="large">
        {i18n.t('Отправить ссылку')}
      </Button>
      <Link to="/login" className={styles.link}>
        {i18n.t('Вернуться ко входу')}
      </Link>
    </Stack>
  )
}

/** Shows that the link was sent and redirects to the login page after a while. */
function LinkSent({ email }: { email: string }) {
  const styles = useResetStyles()
  const navigate = useNavigate()
  const [seconds, setSeconds] = useState(REDIRECT_AFTER_RESET_LINK_MS / 1000)

  useEffect(() => {
    const leaving = setTimeout(() => void navigate('/login'), REDIRECT_AFTER_RESET_LINK_MS)
    const counting = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000)
    return () => {
      clearTimeout(leaving)
      clearInterval(counting)
    }
  }, [navigate])

  return (
    <Stack gap={20}>
      <MessageBar intent="success" layout="multiline">
        <MessageBarBody className={styles.message}>
          {i18n.t('Ссылка для смены пароля отправлена на адрес {email}. Если письма нет, проверьте папку «Спам».', { email })}
        </MessageBarBody>
      </MessageBar>
      <Quiet as="p" block>
        {i18n.t('Страница входа откроется через {seconds, plural, one {# секунду} few {# секунды} many {# секунд} other {# секунды}}.', {
          seconds,
        })}
      </Quiet>
      <Link to="/login" className={styles.link}>
        {accountTexts.toLogin}
      </Link>
    </Stack>
  )
}
