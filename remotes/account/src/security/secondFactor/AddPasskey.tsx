import { call } from '@forum/client/call'
import { createPasskey } from '@forum/client/passkey'
import { addPasskey, startPasskey } from '@forum/contracts/people/secondFactor'
import { i18n } from '@forum/language'
import { makeStyles, Text } from '@forum/ui'
import type { Added } from './added.ts'
import { NameForm } from './NameForm.tsx'

const useStyles = makeStyles({ text: { margin: 0 } })

interface Props {
  isFirst: boolean
  onAdded: Added
  onCancel: () => void
}

/** Adds a passkey, which the browser creates. */
export function AddPasskey({ isFirst, onAdded, onCancel }: Props) {
  const styles = useStyles()
  const add = async ({ name, password }: { name: string; password: string }) => {
    const { options } = await call(startPasskey, { password })
    const passkey = await createPasskey(options)
    await onAdded((await call(addPasskey, { name, passkey })).recoveryCodes)
  }
  return (
    <NameForm isFirst={isFirst} name={i18n.t('Этот компьютер')} onNamed={add} onCancel={onCancel}>
      <Text as="p" block className={styles.text}>
        {i18n.t('Браузер предложит создать ключ: на этом устройстве, на телефоне или на аппаратном ключе.')}
      </Text>
    </NameForm>
  )
}
