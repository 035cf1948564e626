import type { SecondFactorMethod } from '@forum/domain/people/secondFactor'
import { i18n } from '@forum/language'
import { type FormEvent, useEffect, useRef, useState } from 'react'

export interface SecondFactorProps {
  methods: readonly SecondFactorMethod[]
  /** Sends a code. @throws an error whose message is shown at the field */
  onCode: (method: 'totp' | 'recovery', code: string) => Promise<void>
  /** Uses a passkey. @throws an error whose message is shown above the button */
  onPasskey: () => Promise<void>
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** State of the form: the typed code or recovery code, and the error of the last attempt. */
export function useSecondFactor({ methods, onCode, onPasskey }: SecondFactorProps) {
  const [recovering, setRecovering] = useState(!methods.some((method) => method !== 'recovery'))
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [keyProblem, setKeyProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  // A passkey is used by its button, so the focus goes to the code.
  // biome-ignore lint/correctness/useExhaustiveDependencies(recovering): the other field
  useEffect(() => field.current?.focus(), [recovering])

  const fail = (message: string) => {
    setProblem(message)
    field.current?.focus()
  }
  async function sendCode(event: FormEvent) {
    event.preventDefault()
    setKeyProblem(null)
    if (code.trim() === '') return fail(i18n.t('Введите код'))
    setProblem(null)
    setIsSending(true)
    await onCode(recovering ? 'recovery' : 'totp', code).catch((error: unknown) => fail(messageOf(error)))
    setIsSending(false)
  }
  async function sendPasskey() {
    setProblem(null)
    setKeyProblem(null)
    setIsSending(true)
    await onPasskey().catch((error: unknown) => setKeyProblem(messageOf(error)))
    setIsSending(false)
  }
  const toggleRecovery = () => {
    setRecovering(!recovering)
    setCode('')
    setProblem(null)
    setKeyProblem(null)
  }
  return { recovering, code, setCode, problem, keyProblem, isSending, field, sendCode, sendPasskey, toggleRecovery }
}
