import { makeStyles, tokens } from '@fluentui/react-components'
import type { SecondFactorMethod } from '@forum/domain/secondFactor'
import { i18n, translated } from '@forum/language'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../fluent/Button.ts'
import { Input } from '../fluent/Input.ts'
import { TextLink } from '../fluent/TextLink.ts'
import { Field } from '../form/Field.tsx'

const t = translated({
  code: () => i18n.t('Код из приложения'),
  codeHint: () => i18n.t('Шесть цифр'),
  recovery: () => i18n.t('Резервный код'),
  recoveryHint: () => i18n.t('Один из кодов, которые вы сохранили при настройке'),
  usePasskey: () => i18n.t('Использовать ключ доступа'),
  noCode: () => i18n.t('Нет доступа к приложению? Ввести резервный код'),
  noPasskey: () => i18n.t('Нет доступа к ключу? Ввести резервный код'),
  noFactor: () => i18n.t('Нет доступа к приложению и ключу? Ввести резервный код'),
  back: () => i18n.t('Вернуться к другим способам'),
  empty: () => i18n.t('Введите код'),
})

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: '16px', alignItems: 'stretch' },
  problem: {
    padding: '10px 16px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    overflowWrap: 'anywhere',
  },
  other: { alignSelf: 'flex-start', textAlign: 'start' },
})

interface Props {
  methods: readonly SecondFactorMethod[]
  /** Label of the button that sends a code. */
  submit: string
  /** Sends a code. @throws an error whose message is shown at the field */
  onCode: (method: 'totp' | 'recovery', code: string) => Promise<void>
  /** Uses a passkey. @throws an error whose message is shown above the button */
  onPasskey: () => Promise<void>
  /** Next to the button that sends a code, or below that of the passkey. */
  children?: ReactNode
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Asks for a code, a passkey or a recovery code, whatever the account has. */
export function SecondFactorForm({ methods, submit, onCode, onPasskey, children }: Props) {
  const styles = useStyles()
  const [recovering, setRecovering] = useState(!methods.some((method) => method !== 'recovery'))
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [keyProblem, setKeyProblem] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const takesCode = recovering || methods.includes('totp')
  const takesPasskey = !recovering && methods.includes('passkey')
  const method = recovering ? 'recovery' : 'totp'

  // The field is what the person came for; a passkey is asked for by its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies(recovering): the other field
  useEffect(() => field.current?.focus(), [recovering])

  async function send(event: FormEvent) {
    event.preventDefault()
    setKeyProblem(null)
    const failed = (message: string) => {
      setProblem(message)
      field.current?.focus()
    }
    if (code.trim() === '') return failed(t.empty)
    setProblem(null)
    setIsAsking(true)
    await onCode(method, code).catch((error: unknown) => failed(messageOf(error)))
    setIsAsking(false)
  }

  async function ask() {
    setProblem(null)
    setKeyProblem(null)
    setIsAsking(true)
    await onPasskey().catch((error: unknown) => setKeyProblem(messageOf(error)))
    setIsAsking(false)
  }

  const change = (next: boolean) => {
    setRecovering(next)
    setCode('')
    setProblem(null)
    setKeyProblem(null)
  }
  const passkeyButton = (
    <Button
      type="button"
      size="large"
      appearance={takesCode ? 'secondary' : 'primary'}
      disabledFocusable={isAsking}
      onClick={() => void ask()}
    >
      {t.usePasskey}
    </Button>
  )
  const lost = !methods.includes('passkey') ? t.noCode : methods.includes('totp') ? t.noFactor : t.noPasskey

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      {keyProblem && (
        <div role="alert" className={styles.problem}>
          {keyProblem}
        </div>
      )}
      {takesCode && (
        <>
          <Field
            label={recovering ? t.recovery : t.code}
            hint={recovering ? t.recoveryHint : t.codeHint}
            required
            validationMessage={problem ?? undefined}
          >
            <Input
              key={method}
              ref={field}
              name="code"
              size="large"
              autoComplete="one-time-code"
              inputMode={recovering ? 'text' : 'numeric'}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              value={code}
              onChange={(_, { value }) => setCode(value)}
            />
          </Field>
          <Button type="submit" appearance="primary" size="large" disabledFocusable={isAsking}>
            {submit}
          </Button>
        </>
      )}
      {takesPasskey && passkeyButton}
      {methods.includes('recovery') && (methods.length > 1 || !recovering) && (
        <TextLink as="button" type="button" className={styles.other} onClick={() => change(!recovering)}>
          {recovering ? t.back : lost}
        </TextLink>
      )}
      {children}
    </form>
  )
}
