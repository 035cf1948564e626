import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { addToast, showSuccess } from '@forum/client/toasts'
import { resendVerification } from '@forum/contracts/people/account'
import { lowerCaseEmail } from '@forum/domain/people/person'
import { i18n } from '@forum/language'
import { Button, makeStyles, Subtitle2, tokens } from '@forum/ui'
import { FormInput, useForm, valibotResolver } from '@forum/ui/form'
import { Quiet } from '@forum/ui/layout'
import * as v from 'valibot'
import { AccountEmailText } from '../formRules.ts'
import { accountTexts } from '../texts.ts'

const ResendForm = v.object({ email: AccountEmailText })

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '16px',
    marginTop: '28px',
    paddingTop: '24px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  heading: { margin: 0 },
})

/** Form that requests another verification mail: the first one was lost, or its link has expired. */
export function ResendMail({ title, hint, email }: { title: string; hint: string; email: string }) {
  const styles = useStyles()
  const { control, handleSubmit } = useForm({ resolver: valibotResolver(ResendForm), defaultValues: { email } })

  const resend = handleSubmit(async (form) => {
    try {
      await call(resendVerification, { email: lowerCaseEmail(form.email) })
      showSuccess(i18n.t('Письмо отправлено'))
    } catch (error) {
      // Related servers may not support this call.
      const unknownCall = error instanceof ApiError && (error.status === 404 || error.status === 405)
      addToast(
        'error',
        unknownCall
          ? i18n.t('Отправить письмо ещё раз не удалось. Попробуйте восстановить пароль или напишите организаторам.')
          : messageOf(error),
      )
    }
  })

  return (
    <form className={styles.root} onSubmit={resend} noValidate data-no-toast-over>
      <Subtitle2 as="h2" block className={styles.heading}>
        {title}
      </Subtitle2>
      <Quiet as="p" block>
        {hint}
      </Quiet>
      <FormInput control={control} name="email" label={accountTexts.email} type="email" autoComplete="email" normalize={lowerCaseEmail} />
      <Button type="submit">{i18n.t('Отправить письмо ещё раз')}</Button>
    </form>
  )
}
