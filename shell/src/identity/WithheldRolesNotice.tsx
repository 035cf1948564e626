import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { addToast } from '@forum/client/toasts'
import { getSecondFactor } from '@forum/contracts/people/secondFactor'
import { STAFF_SESSION_HOURS, TOAST_MS } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { useNavigate } from '@forum/router'
import { Button, Notice } from '@forum/ui'
import { askForIdentity } from './identityRequest.ts'

/** Notice in place of the pages of a role that is withheld: the steps by which the person gets it. */
export function WithheldRolesNotice({ needed }: { needed: 'set-up' | 'confirm' }) {
  const navigate = useNavigate()
  const confirm = async () => {
    try {
      const { authenticators, passkeys, recoveryCodesLeft } = await call(getSecondFactor, {})
      const isProved = await askForIdentity([
        ...(authenticators.length > 0 ? ['totp' as const] : []),
        ...(passkeys.length > 0 ? ['passkey' as const] : []),
        ...(recoveryCodesLeft > 0 ? ['recovery' as const] : []),
      ])
      // The page is reloaded, because menu, pages and their data depend on the roles.
      if (isProved) location.reload()
    } catch (error) {
      addToast('error', messageOf(error), TOAST_MS.normal)
    }
  }
  const action =
    needed === 'set-up' ? (
      <Button appearance="primary" onClick={() => navigate('/security')}>
        {i18n.t('Настроить')}
      </Button>
    ) : (
      <Button appearance="primary" onClick={() => void confirm()}>
        {i18n.t('Подтвердить')}
      </Button>
    )
  return (
    <aside aria-label={i18n.t('Второй фактор')}>
      <Notice intent="info" actions={action}>
        {needed === 'set-up'
          ? i18n.t('Права модератора и организатора начнут действовать, когда вы настроите второй фактор входа.')
          : i18n.t(
              'Права модератора и организатора действуют {hours, plural, one {# час} few {# часа} many {# часов} other {# часа}} после подтверждения вторым фактором. Подтвердите, что это вы.',
              { hours: STAFF_SESSION_HOURS },
            )}
      </Notice>
    </aside>
  )
}
