import { MessageBar, MessageBarBody } from '@forum/ui/notice'

/** Sentences by the code the server redirects with. */
const failures: Record<string, string> = {
  cancelled: 'Вход через другой сервис отменён. Войдите с паролем или попробуйте ещё раз.',
  provider: 'Сервис, через который вы входили, не отвечает или не подтвердил вход. Попробуйте позже или войдите с паролем.',
  expired: 'Время на вход истекло, или он начат в другом окне. Начните ещё раз.',
  code: 'Войти не удалось: код входа устарел или уже использован. Начните ещё раз.',
  disabled: 'Войти не удалось: эта учётная запись отключена. Напишите организаторам.',
  unverified: 'Сначала подтвердите e-mail: откройте ссылку из письма, которое пришло после регистрации.',
  limit: 'Слишком много попыток. Попробуйте позже.',
  linked: 'Этот вход уже привязан к личному кабинету.',
}

/** Why a sign-in through a provider failed. */
export function SignInFailure({ failure }: { failure: string }) {
  const known = Object.hasOwn(failures, failure) ? failure : 'provider'
  return (
    <div role="alert">
      <MessageBar intent={known === 'cancelled' ? 'info' : 'warning'} layout="multiline">
        <MessageBarBody>{failures[known]}</MessageBarBody>
      </MessageBar>
    </div>
  )
}
