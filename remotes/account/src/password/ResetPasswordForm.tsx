import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { addToast } from '@forum/client/toasts'
import { resetPassword } from '@forum/contracts/people/account'
import type { InputOf } from '@forum/contracts/platform/endpoint'
import { resetPasswordProblem, resetPasswordRules } from '@forum/domain/people/person'
import { i18n } from '@forum/language'
import { useNavigate } from '@forum/router'
import { Button, Field, Input } from '@forum/ui'
import { MessageDialog } from '@forum/ui/dialog'
import { useForm, valibotResolver } from '@forum/ui/form'
import { Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'
import * as v from 'valibot'
import { checkedText } from '../formRules.ts'
import type { LinkParameters } from '../links.ts'
import { accountTexts } from '../texts.ts'
import { NewPassword } from './NewPassword.tsx'
import { useResetStyles } from './styles.ts'

const PasswordForm = v.object({ password: checkedText(resetPasswordProblem) })

/** Sets a new password with every parameter the link had. */
export function ResetPasswordForm({ link, onAskAgain }: { link: LinkParameters; onAskAgain: () => void }) {
  const styles = useResetStyles()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<'open' | 'changed' | 'refused'>('open')
  const { control, handleSubmit, setError } = useForm({ resolver: valibotResolver(PasswordForm), defaultValues: { password: '' } })

  const change = handleSubmit(async ({ password }) => {
    try {
      // The server generated the link's parameters.
      await call(resetPassword, { ...link, password } as InputOf<typeof resetPassword>)
      setOutcome('changed')
    } catch (error) {
      const [message] = (error instanceof ApiError && error.fields.password) || []
      if (message) {
        setError('password', { message }, { shouldFocus: true })
        return
      }
      const code = error instanceof ApiError ? error.code : null
      const lost = error instanceof ApiError && error.status === 0
      addToast('error', lost ? error.message : i18n.t('Произошла ошибка, сообщите код 14312 в чат'))
      // The link is still valid after another failure.
      if (code === 'bad_link') setOutcome('refused')
    }
  })

  if (outcome === 'refused')
    return (
      <Stack gap={20}>
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody className={styles.message}>
            {i18n.t('Пароль не изменён: ссылка устарела, уже использована или скопирована не полностью.')}
          </MessageBarBody>
        </MessageBar>
        <Button appearance="primary" size="large" onClick={onAskAgain}>
          {i18n.t('Запросить новую ссылку')}
        </Button>
      </Stack>
    )
  return (
    <Stack as="form" gap={20} onSubmit={change} noValidate>
      {link.email && (
        <Field label={accountTexts.email}>
          <Input type="email" size="large" value={link.email} disabled autoComplete="username" />
        </Field>
      )}
      <NewPassword control={control} name="password" label={i18n.t('Новый пароль')} rules={resetPasswordRules} size="large" />
      <Button type="submit" appearance="primary" size="large">
        {i18n.t('Сменить пароль')}
      </Button>
      {outcome === 'changed' && (
        <MessageDialog title={i18n.t('Пароль успешно изменен')} onClose={() => navigate('/login')}>
          {i18n.t('Теперь можно войти с новым паролем.')}
        </MessageDialog>
      )}
    </Stack>
  )
}
