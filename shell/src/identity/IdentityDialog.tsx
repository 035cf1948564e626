import { call } from '@forum/client/call'
import { signWithPasskey } from '@forum/client/passkey'
import { confirmIdentity, startPasskeyConfirmation } from '@forum/contracts/people/secondFactor'
import type { SecondFactorMethod } from '@forum/domain/people/secondFactor'
import { IDENTITY_MINUTES } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Button, makeStyles, Text } from '@forum/ui'
import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
import { SecondFactorForm } from '@forum/ui/second-factor'

const useStyles = makeStyles({
  surface: { maxWidth: '440px' },
  about: { margin: '0 0 16px' },
})

interface Props {
  methods: readonly SecondFactorMethod[]
  onProved: () => void
  onClose: () => void
}

/** Prompts for the second factor of the session. */
export function IdentityDialog({ methods, onProved, onClose }: Props) {
  const styles = useStyles()
  const sendCode = async (method: 'totp' | 'recovery', code: string) => {
    await call(confirmIdentity, { method, code })
    onProved()
  }
  const sendPasskey = async () => {
    const { options } = await call(startPasskeyConfirmation, {})
    const passkey = await signWithPasskey(options)
    await call(confirmIdentity, { method: 'passkey', passkey })
    onProved()
  }
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface} backdrop={{ appearance: 'dimmed' }}>
        <DialogBody>
          <DialogTitle>{i18n.t('Подтвердите, что это вы')}</DialogTitle>
          <DialogContent>
            <Text as="p" block className={styles.about}>
              {i18n.t(
                'Для этого действия нужен второй фактор. {minutes, plural, one {Следующую # минуту} few {Следующие # минуты} many {Следующие # минут} other {Следующие # минуты}} подтверждать снова не придётся.',
                { minutes: IDENTITY_MINUTES },
              )}
            </Text>
            <SecondFactorForm methods={methods} submit={i18n.t('Подтвердить')} onCode={sendCode} onPasskey={sendPasskey}>
              <Button type="button" size="large" onClick={onClose}>
                {i18n.t('Отмена')}
              </Button>
            </SecondFactorForm>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
