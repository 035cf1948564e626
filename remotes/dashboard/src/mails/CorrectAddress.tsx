import { call } from '@forum/client/call'
import { showRefusal } from '@forum/client/showRefusal'
import { showSuccess } from '@forum/client/toasts'
import { correctAddress } from '@forum/contracts/dashboard/mails'
import { lowerCaseEmail } from '@forum/domain/people/person'
import { EMAIL_MAX, SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import type { SlotProps } from '@forum/federation/slots'
import { i18n } from '@forum/language'
import { Text } from '@forum/ui'
import { FormInput, useForm } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import { mailTexts } from './texts.ts'

/** Corrects the address of an account, whose owner proves the new one before signing in. */
function CorrectAddress({ userId, address, onCorrected, onClose }: SlotProps['address-correction']) {
  const form = useForm({ defaultValues: { email: address, reason: '' } })
  const { control } = form
  const email = form.watch('email').trim()
  const correct = form.handleSubmit(async (given) => {
    try {
      const { resent } = await call(correctAddress, { userId, currentEmail: address, ...given })
      showSuccess(
        resent > 0
          ? i18n.t('Адрес исправлен. Снова в очереди писем: {count}', { count: resent })
          : i18n.t('Адрес исправлен, письма отправлены на оба адреса'),
      )
      onCorrected()
    } catch (error) {
      showRefusal(error, form)
    }
  })
  return (
    <FormDialog
      title={mailTexts.correct}
      action={mailTexts.correct}
      disabled={email === '' || email === address}
      form={form}
      onSubmit={correct}
      onClose={onClose}
    >
      <Text>
        {i18n.t(
          'Сеансы этого человека завершатся, ссылки из прежних писем, ключи доступа и другие способы входа перестанут действовать. Войти можно будет, когда он откроет ссылку из письма на новом адресе и задаст пароль.',
        )}
      </Text>
      <Text>{i18n.t('Сообщение получат оба адреса, а письма, которые не дошли, уйдут на новый.')}</Text>
      <FormInput
        control={control}
        name="email"
        type="email"
        label="E-mail"
        autoComplete="off"
        maxLength={EMAIL_MAX}
        normalize={lowerCaseEmail}
        required
      />
      <FormInput
        control={control}
        name="reason"
        label={i18n.t('Причина')}
        hint={i18n.t('Останется в журнале; её может прочесть и сам человек')}
        maxLength={SHORT_TEXT_MAX}
        required
      />
    </FormDialog>
  )
}

export { CorrectAddress as Component }
