import { forum } from '@forum/client/forum'
import { i18n } from '@forum/language'
import { makeStyles } from '@forum/ui'
import { MessageDialog } from '@forum/ui/dialog'
import type { Refused } from './refusal.ts'

const useStyles = makeStyles({ messages: { margin: 0, paddingLeft: '20px' } })

interface Props {
  /** The e-mail of the created account, or why there is none. */
  outcome: string | Refused
  onClose: () => void
}

/** The answer to a sent form. */
export function Outcome({ outcome, onClose }: Props) {
  const styles = useStyles()
  if (typeof outcome === 'string')
    return (
      <MessageDialog title={i18n.t('Личный кабинет создан')} onClose={onClose}>
        {i18n.t(
          'На адрес {email} отправлено письмо для подтверждения e-mail. Перейдите по ссылке из письма, чтобы завершить регистрацию. Если письма нет, проверьте папку «Спам».',
          { email: outcome },
        )}
      </MessageDialog>
    )
  return (
    <MessageDialog title={i18n.t('ошибка')} email={forum().email} onClose={onClose}>
      <ul className={styles.messages}>
        {outcome.messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </MessageDialog>
  )
}
