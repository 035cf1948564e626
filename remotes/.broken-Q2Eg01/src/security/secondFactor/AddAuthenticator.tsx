import { call } from '@forum/client/call'
import type { ReplyOf } from '@forum/contracts/endpoint'
import { addAuthenticator, startAuthenticator } from '@forum/contracts/secondFactor'
import { Button, makeStyles, Text } from '@forum/ui'
import { FormInput, useForm, valibotResolver } from '@forum/ui/form'
import { useState } from 'react'
import * as v from 'valibot'
import { showRefusal } from '../showRefusal.ts'
import { useSecurityStyles } from '../styles.ts'
import type { Added } from './added.ts'
import { type NamedForm, NameFields, namedForm } from './NameFields.tsx'
import { factorTexts as t } from './texts.ts'

const useStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
  // Black on white in every theme, for scanners.
  image: { width: '220px', maxWidth: '100%', alignSelf: 'flex-start' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '12px' },
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
  return started ? (
    <Confirm started={started} onAdded={onAdded} onCancel={onCancel} />
  ) : (
    <Start isFirst={isFirst} onStarted={setStarted} onCancel={onCancel} />
  )
}

function Start({ isFirst, onStarted, onCancel }: { isFirst: boolean; onStarted: (started: Started) => void; onCancel: () => void }) {
  const styles = useStyles()
  const shared = useSecurityStyles()
  const { control, handleSubmit, setError, formState } = useForm<NamedForm>({
    resolver: valibotResolver(namedForm(isFirst)),
    defaultValues: { name: t.phone, password: '' },
  })
  const start = handleSubmit(async (form) => {
    try {
      onStarted(await call(startAuthenticator, form))
    } catch (error) {
      showRefusal(error, ['name', 'password'], 'password', setError)
    }
  })
  return (
    <form className={shared.form} onSubmit={(event) => void start(event)} noValidate>
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

const CodeForm = v.object({ code: v.pipe(v.string(), v.trim(), v.nonEmpty(t.codeEmpty)) })

/** Groups of four, as people read them. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

function Confirm({ started, onAdded, onCancel }: { started: Started; onAdded: Added; onCancel: () => void }) {
  const styles = useStyles()
  const shared = useSecurityStyles()
  const { control, handleSubmit, setError, formState } = useForm({ resolver: valibotResolver(CodeForm), defaultValues: { code: '' } })
  const add = handleSubmit(async ({ code }) => {
    try {
      await onAdded((await call(addAuthenticator, { id: started.id, code: code.replace(/\s/g, '') })).recoveryCodes)
    } catch (error) {
      showRefusal(error, ['code'], 'code', setError)
    }
  })
  return (
    <form className={shared.form} onSubmit={(event) => void add(event)} noValidate>
      <Text as="p" block className={styles.text}>
        {t.scan}
      </Text>
      <img className={styles.image} src={`data:image/svg+xml,${encodeURIComponent(started.image)}`} alt={t.qr} />
      <Text as="p" block className={styles.text}>
        {t.secret} <Text font="monospace">{grouped(started.secret)}</Text>
      </Text>
      <FormInput
        control={control}
        name="code"
        label={t.code}
        hint={t.codeHint}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabledFocusable={formState.isSubmitting}>
          {t.add}
        </Button>
        <Button type="button" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
