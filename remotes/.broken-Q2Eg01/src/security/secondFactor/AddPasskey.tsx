import { call } from '@forum/client/call'
import { createPasskey } from '@forum/client/passkey'
import { addPasskey, startPasskey } from '@forum/contracts/secondFactor'
import { Button, makeStyles, Text } from '@forum/ui'
import { useForm, valibotResolver } from '@forum/ui/form'
import { showRefusal } from '../showRefusal.ts'
import { useSecurityStyles } from '../styles.ts'
import type { Added } from './added.ts'
import { type NamedForm, NameFields, namedForm } from './NameFields.tsx'
import { factorTexts as t } from './texts.ts'

const useStyles = makeStyles({
  text: { margin: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '12px' },
})

interface Props {
  isFirst: boolean
  onAdded: Added
  onCancel: () => void
}

/** Adds a passkey, which the browser creates. */
export function AddPasskey({ isFirst, onAdded, onCancel }: Props) {
  const styles = useStyles()
  const shared = useSecurityStyles()
  const { control, handleSubmit, setError, formState } = useForm<NamedForm>({
    resolver: valibotResolver(namedForm(isFirst)),
    defaultValues: { name: t.key, password: '' },
  })
  const add = handleSubmit(async ({ name, password }) => {
    try {
      const { options } = await call(startPasskey, { password })
      const passkey = await createPasskey(options)
      await onAdded((await call(addPasskey, { name, passkey })).recoveryCodes)
    } catch (error) {
      showRefusal(error, ['name', 'password'], isFirst ? 'password' : 'name', setError)
    }
  })
  return (
    <form className={shared.form} onSubmit={(event) => void add(event)} noValidate>
      <Text as="p" block className={styles.text}>
        {t.passkeyAbout}
      </Text>
      <NameFields control={control} isFirst={isFirst} />
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabledFocusable={formState.isSubmitting}>
          {t.continue}
        </Button>
        <Button type="button" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
