import { i18n } from '@forum/language'
import { makeStyles, Text } from '@forum/ui'
import type { Ticket } from './ticket.ts'

const useStyles = makeStyles({ notice: { marginTop: 0, overflowWrap: 'anywhere' } })

/** Says that the registration links a sign-in through a provider. */
export function IdentityNotice({ provider, email }: Ticket) {
  const styles = useStyles()
  return (
    <Text as="p" block className={styles.notice}>
      {i18n.t('После регистрации с адресом {email} в личный кабинет можно будет входить и через {provider}.', { email, provider })}
    </Text>
  )
}
