import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { useSession } from '@forum/client/session'
import { showSuccess } from '@forum/client/toasts'
import { changeEmail, type SecurityState } from '@forum/contracts/people/security'
import { loginPasswordProblem, lowerCaseEmail } from '@forum/domain/people/person'
import { useRevalidator } from '@forum/router'
import { Button } from '@forum/ui'
import { FormInput, useForm, valibotResolver } from '@forum/ui/form'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import * as v from 'valibot'
import { checkedText, EmailText } from '../formRules.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import { showRefusal } from './showRefusal.ts'
import { useSecurityStyles } from './styles.ts'
import { securityTexts } from './texts.ts'

const t = securityTexts.email
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
      showSuccess(t.sent)
      await revalidate()
    } catch (error) {
      showRefusal(error, ['email', 'password'], 'password', setError)
    }
  })

  return (
    <SecuritySection heading={t.heading} about={t.present(present)}>
      {waiting && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody className={styles.message}>{t.waiting(waiting.email, momentText(waiting.expiresAt))}</MessageBarBody>
        </MessageBar>
      )}
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <FormInput control={control} name="email" label={t.wanted} type="email" required autoComplete="email" normalize={lowerCaseEmail} />
        <CurrentPasswordField control={control} name="password" />
        <Button className={styles.submit} type="submit" disabledFocusable={formState.isSubmitting}>
          {t.send}
        </Button>
      </form>
    </SecuritySection>
  )
}
