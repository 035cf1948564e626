import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { useSession } from '@forum/client/session'
import { showSuccess } from '@forum/client/toasts'
import { changeEmail, type SecurityState } from '@forum/contracts/people/security'
import { loginPasswordProblem, lowerCaseEmail } from '@forum/domain/people/person'
import { i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { Button } from '@forum/ui'
import { FormInput, useForm, valibotResolver } from '@forum/ui/form'
import { Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import * as v from 'valibot'
import { checkedText, EmailText } from '../formRules.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import { showRefusal } from './showRefusal.ts'
import { useSecurityStyles } from './styles.ts'

const EmailForm = v.object({ email: EmailText, password: checkedText(loginPasswordProblem) })
const empty = { email: '', password: '' }

/** Requests a change: the link in the mail to the new address carries it out. */
export function ChangeEmail({ waiting }: { waiting: SecurityState['emailChange'] }) {
  const styles = useSecurityStyles()
  const { revalidate } = useRevalidator()
  const present = useSession(({ profile }) => profile?.email ?? '')
  const { control, handleSubmit, reset, setError, formState } = useForm({
    resolver: valibotResolver(EmailForm),
    defaultValues: empty,
  })

  const send = handleSubmit(async (form) => {
    try {
      await call(changeEmail, form)
      reset(empty)
      showSuccess(i18n.t('Ссылка отправлена'))
      await revalidate()
    } catch (error) {
      showRefusal(error, ['email', 'password'], 'password', setError)
    }
  })

  return (
    <SecuritySection heading="E-mail" about={i18n.t('Вы входите с адресом {email}. На него приходят письма портала.', { email: present })}>
      {waiting && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody className={styles.message}>
            {i18n.t(
              'Ссылка отправлена на адрес {email} и действует до {until}. Пока её не открыли, входите с прежним адресом. Если письма нет, проверьте папку «Спам» или укажите адрес ещё раз.',
              { email: waiting.email, until: momentText(waiting.expiresAt) },
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      <Stack as="form" gap={20} className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <FormInput
          control={control}
          name="email"
          label={i18n.t('Новый e-mail')}
          type="email"
          required
          autoComplete="email"
          normalize={lowerCaseEmail}
        />
        <CurrentPasswordField control={control} name="password" />
        <Button className={styles.submit} type="submit" disabledFocusable={formState.isSubmitting}>
          {i18n.t('Сменить e-mail')}
        </Button>
      </Stack>
    </SecuritySection>
  )
}
