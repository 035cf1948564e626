import { call } from '@forum/client/call'
import { createPasskey } from '@forum/client/passkey'
import { addPasskey, startPasskey } from '@forum/contracts/people/secondFactor'
import { makeStyles, Text } from '@forum/ui'
import type { Added } from './added.ts'
import { NameForm } from './NameForm.tsx'
import { factorTexts as t } from './texts.ts'

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
    <NameForm isFirst={isFirst} name={t.key} onNamed={add} onCancel={onCancel}>
      <Text as="p" block className={styles.text}>
        {t.passkeyAbout}
      </Text>
    </NameForm>
  )
}
