import { type ReactNode, type SubmitEvent, useId, useState } from 'react'

/** Plain parts of the screens: large enough for one hand. */

export const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="start">
    <h1>{title}</h1>
    <p role="alert">{children}</p>
  </main>
)

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
  error?: string | null
  type?: 'text' | 'email' | 'password' | 'search'
  /** Whether the field takes digits only. */
  isNumeric?: boolean
  maxLength?: number
  hasFocus?: boolean
}

export function Field({
  label,
  value,
  onChange,
  hint,
  error,
  type = 'text',
  isNumeric = false,
  maxLength = 200,
  hasFocus = false,
}: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={value}
        maxLength={maxLength}
        inputMode={isNumeric ? 'numeric' : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the only field of its screen, which the person has just opened
        autoFocus={hasFocus}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" role="alert" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

interface FormProps {
  submit: string
  /** Text of the button while the form is sent. */
  busy: string
  /** @returns the error, or nothing. */
  onSubmit: () => Promise<string | null>
  children: ReactNode
}

export function Form({ submit, busy, onSubmit, children }: FormProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError(null)
    setError(await onSubmit())
    setBusy(false)
  }
  return (
    <form className="form" onSubmit={send} noValidate>
      {children}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <button type="submit" className="main" disabled={isBusy}>
        {isBusy ? busy : submit}
      </button>
    </form>
  )
}
