import { isKeyOf } from '@forum/domain/platform/keys'
import { i18n, translated } from '@forum/language'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'

/** Sentences by the code the server redirects with. */
const failures: Record<string, string> = translated({
  cancelled: () => i18n.t('Вход через другой сервис отменён. Войдите с паролем или попробуйте ещё раз.'),
  provider: () => i18n.t('Сервис, через который вы входили, не отвечает или не подтвердил вход. Попробуйте позже или войдите с паролем.'),
  expired: () => i18n.t('Время на вход истекло, или он начат в другом окне. Начните ещё раз.'),
  code: () => i18n.t('Войти не удалось: код входа устарел или уже использован. Начните ещё раз.'),
  disabled: () => i18n.t('Войти не удалось: эта учётная запись отключена. Напишите организаторам.'),
  unverified: () => i18n.t('Сначала подтвердите e-mail: откройте ссылку из письма, которое пришло после регистрации.'),
  limit: () => i18n.t('Слишком много попыток. Попробуйте позже.'),
  readOnly: () => i18n.t('Портал временно доступен только для чтения: войти сейчас нельзя. Попробуйте через несколько минут.'),
  linked: () => i18n.t('Этот вход уже привязан к личному кабинету.'),
})

/** Reason why a sign-in through a provider failed. */
export function SignInFailure({ failure }: { failure: string }) {
  const known = isKeyOf(failures, failure) ? failure : 'provider'
  return (
    <div role="alert">
      <MessageBar intent={known === 'cancelled' ? 'info' : 'warning'} layout="multiline">
        <MessageBarBody>{failures[known]}</MessageBarBody>
      </MessageBar>
    </div>
  )
}
