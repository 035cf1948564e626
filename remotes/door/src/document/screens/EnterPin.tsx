import { i18n } from '@forum/language'
import { useState } from 'react'
import { wakeSound } from '../scanning/signals.ts'
import type { DoorDatabase } from '../storage/database.ts'
import { isPin, PIN_LENGTH } from '../storage/pin.ts'
import { type OpenShift, openVault } from '../storage/vault.ts'
import type { ShiftFacts } from '../storage/vaultRecord.ts'
import { startTexts } from '../texts.ts'
import { Field, Form } from './parts.tsx'

interface EnterPinProps {
  db: DoorDatabase
  facts: ShiftFacts
  onOpen: (shift: OpenShift) => Promise<void>
  onDeleted: () => void
  /** Called when the PIN is unknown, or another forum begins. */
  onEnd: () => Promise<void>
}

export function EnterPin({ db, facts, onOpen, onDeleted, onEnd }: EnterPinProps) {
  const [pin, setPin] = useState('')
  const [asksEnd, setAsksEnd] = useState(false)
  const open = async (): Promise<string | null> => {
    wakeSound()
    if (!isPin(pin)) return startTexts.pinFormat
    try {
      const attempt = await openVault(db, pin)
      if (attempt.result === 'open') await onOpen(attempt.shift)
      if (attempt.result === 'deleted') onDeleted()
      setPin('')
      return attempt.result === 'wrong'
        ? i18n.t('Неверный PIN. {left, plural, one {Осталась # попытка} few {Осталось # попытки} other {Осталось # попыток}}.', {
            left: attempt.left,
          })
        : null
    } catch {
      return startTexts.failed
    }
  }
  return (
    <main className="start">
      <h1>{facts.forumName}</h1>
      <p className="hint">{facts.deviceName}</p>
      <Form submit={i18n.t('Открыть')} busy={startTexts.computing} onSubmit={open}>
        <Field label={startTexts.pin} value={pin} onChange={setPin} type="password" isNumeric maxLength={PIN_LENGTH} hasFocus />
      </Form>
      {asksEnd && <p role="alert">{i18n.t('Список и доступ будут удалены с телефона. Неотправленные отметки останутся.')}</p>}
      <button type="button" onClick={() => (asksEnd ? void onEnd() : setAsksEnd(true))}>
        {i18n.t('Закончить эту смену')}
      </button>
    </main>
  )
}
