import { useEffect, useRef, useState } from 'react'
import { loadDevice, type PairedDevice, requestToken } from '../shift/beginShift.ts'
import { DeviceCallError } from '../shift/deviceCall.ts'
import type { DoorDatabase } from '../storage/database.ts'
import { leftBehind } from '../storage/outbox.ts'
import { startTexts } from '../texts.ts'
import { LanguageButton } from './LanguageButton.tsx'
import { Field, Form } from './parts.tsx'

interface PairingProps {
  db: DoorDatabase
  notice: string | undefined
  /** The page opens without a network. */
  isStored: boolean
  onPaired: (paired: PairedDevice) => void
  onLanguage: () => void
}

const textOf = (error: unknown): string => {
  if (!(error instanceof DeviceCallError)) return startTexts.failed
  if (error.status === 0) return startTexts.noNetwork
  return error.message || startTexts.wrongCode
}

/** As organisers read it out: without spaces, in any case. */
const tidy = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

export function Pairing({ db, notice, isStored, onPaired, onLanguage }: PairingProps) {
  const [code, setCode] = useState('')
  const [left, setLeft] = useState<Awaited<ReturnType<typeof leftBehind>>>([])
  useEffect(() => {
    leftBehind(db).then(setLeft, () => undefined)
  }, [db])

  // The code works once: after a broken connection the list is loaded with the token that it gave.
  const paired = useRef<{ code: string; token: string } | null>(null)
  const pair = async (): Promise<string | null> => {
    if (tidy(code) === '') return startTexts.wrongCode
    // Otherwise a browser short of space may delete marks.
    await navigator.storage?.persist?.().catch(() => false)
    try {
      if (paired.current?.code !== tidy(code)) paired.current = { code: tidy(code), token: await requestToken(tidy(code)) }
      onPaired(await loadDevice(db, paired.current.token))
      return null
    } catch (error) {
      return textOf(error)
    }
  }
  return (
    <main className="start">
      <h1>{startTexts.title}</h1>
      {notice && <p role="status">{notice}</p>}
      {left.map(({ forumId, forumName, count }) => (
        <p key={forumId} className="hint">
          {startTexts.left(forumName, count)}
        </p>
      ))}
      <Form submit={startTexts.pair} busy={startTexts.pairing} onSubmit={pair}>
        <Field label={startTexts.code} hint={startTexts.codeHint} value={code} onChange={setCode} maxLength={20} hasFocus />
      </Form>
      {isStored && <p className="hint">{startTexts.ready}</p>}
      <LanguageButton onLanguage={onLanguage} />
    </main>
  )
}
