import { call } from '@forum/client/call'
import { addAuthenticator, startAuthenticator } from '@forum/contracts/people/secondFactor'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { i18n } from '@forum/language'
import { makeStyles, Text } from '@forum/ui'
import { FormInput, useForm, valibotResolver } from '@forum/ui/form'
import { useState } from 'react'
import * as v from 'valibot'
import { showRefusal } from '../showRefusal.ts'
import { AddForm } from './AddForm.tsx'
import type { Added } from './added.ts'
import { NameForm } from './NameForm.tsx'

const useStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
  // The code is black on white in every theme, for scanners.
  image: { width: '220px', maxWidth: '100%', justifySelf: 'start' },
})

type Started = ReplyOf<typeof startAuthenticator>

interface Props {
  isFirst: boolean
  onAdded: Added
  onCancel: () => void
}

/** Adds an authenticator app: its name, then the QR code and a first code. */
export function AddAuthenticator({ isFirst, onAdded, onCancel }: Props) {
  const [started, setStarted] = useState<Started | null>(null)
  if (started) return <FirstCode started={started} onAdded={onAdded} onCancel={onCancel} />
  const start = async (form: { name: string; password: string }) => setStarted(await call(startAuthenticator, form))
  return <NameForm isFirst={isFirst} name={i18n.t('Телефон')} onNamed={start} onCancel={onCancel} />
}

const CodeForm = v.object({
  code: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(() => i18n.t('Введите код')),
  ),
})

/** Secret in groups of four characters, as people read them. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The QR code, and the first code of the app, which confirms that it works. */
function FirstCode({ started, onAdded, onCancel }: { started: Started; onAdded: Added; onCancel: () => void }) {
  const styles = useStyles()
  const { control, handleSubmit, setError, formState } = useForm({ resolver: valibotResolver(CodeForm), defaultValues: { code: '' } })
  const add = handleSubmit(async ({ code }) => {
    try {
      await onAdded((await call(addAuthenticator, { id: started.id, code: code.replace(/\s/g, '') })).recoveryCodes)
    } catch (error) {
      showRefusal(error, ['code'], 'code', setError)
    }
  })
  return (
    <AddForm submit={i18n.t('Добавить')} isSubmitting={formState.isSubmitting} onSubmit={add} onCancel={onCancel}>
      <Text as="p" block className={styles.text}>
        {i18n.t('Откройте приложение с кодами (Яндекс Ключ, Google Authenticator, Aegis или другое) и отсканируйте QR-код.')}
      </Text>
      <img className={styles.image} src={`data:image/svg+xml,${encodeURIComponent(started.image)}`} alt={i18n.t('QR-код для приложения')} />
      <Text as="p" block className={styles.text}>
        {i18n.t('Если отсканировать нельзя, введите в приложении этот ключ:')} <Text font="monospace">{grouped(started.secret)}</Text>
      </Text>
      <FormInput
        control={control}
        name="code"
        label={i18n.t('Код из приложения')}
        hint={i18n.t('Шесть цифр')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
    </AddForm>
  )
}
