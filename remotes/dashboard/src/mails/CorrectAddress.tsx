import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showSuccess } from '@forum/client/toasts'
import { correctAddress } from '@forum/contracts/dashboard/mails'
import { i18n } from '@forum/language'
import { Button, Field, Input, Text } from '@forum/ui'
import { FormDialog } from '@forum/ui/form-dialog'
import { useRef, useState } from 'react'
import { mailTexts } from './texts.ts'

interface Props {
  userId: number
  /** The address that mails do not reach. */
  address: string
  onCorrected: () => void
  onClose: () => void
}

/** Corrects the address of an account, and resends the mails that failed at the old one. */
export function CorrectAddress({ userId, address, onCorrected, onClose }: Props) {
  const [email, setEmail] = useState(address)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const correct = async () => {
    setSending(true)
    try {
      const { resent } = await call(correctAddress, { userId, email: email.trim() })
      showSuccess(i18n.t('Адрес исправлен. Снова в очереди писем: {count}', { count: resent }))
      onCorrected()
    } catch (error) {
      setProblem((error instanceof ApiError && error.fields.email?.[0]) || messageOf(error))
      setSending(false)
      field.current?.focus()
    }
  }
  return (
    <FormDialog
      title={mailTexts.correct}
      onClose={onClose}
      onSubmit={() => void correct()}
      actions={(close) => (
        <>
          <Button onClick={close}>{i18n.t('Отмена')}</Button>
          <Button type="submit" appearance="primary" disabled={email.trim() === '' || email.trim() === address} disabledFocusable={sending}>
            {i18n.t('Исправить и отправить')}
          </Button>
        </>
      )}
    >
      <Text>
        {i18n.t(
          'Адрес входа человека изменится, его сеансы завершатся, а письма, которые не дошли, уйдут на новый адрес. Сообщение об этом получат оба адреса.',
        )}
      </Text>
      <Field label="E-mail" required validationMessage={problem ?? undefined}>
        <Input ref={field} type="email" autoComplete="off" value={email} onChange={(_, { value }) => setEmail(value)} />
      </Field>
    </FormDialog>
  )
}
