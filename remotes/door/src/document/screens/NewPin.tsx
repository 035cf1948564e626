import { useState } from 'react'
import { wakeSound } from '../scanning/signals.ts'
import { isStorageFull } from '../storage/database.ts'
import { isPin, isWeakPin, PIN_LENGTH } from '../storage/pin.ts'
import { startTexts } from '../texts.ts'
import { Field, Form } from './parts.tsx'

export function NewPin({ onPin }: { onPin: (pin: string) => Promise<void> }) {
  const [pin, setPin] = useState('')
  const [repeated, setRepeated] = useState('')
  const begin = async (): Promise<string | null> => {
    wakeSound()
    if (!isPin(pin)) return startTexts.pinFormat
    if (isWeakPin(pin)) return startTexts.weakPin
    if (pin !== repeated) return startTexts.pinsDiffer
    try {
      await onPin(pin)
      return null
    } catch (error) {
      return isStorageFull(error) ? startTexts.storageFull : startTexts.failed
    }
  }
  return (
    <main className="start">
      <h1>{startTexts.newPin}</h1>
      <Form submit={startTexts.begin} busy={startTexts.computing} onSubmit={begin}>
        <Field
          label={startTexts.pin}
          hint={startTexts.newPinHint}
          value={pin}
          onChange={setPin}
          type="password"
          isNumeric
          maxLength={PIN_LENGTH}
          hasFocus
        />
        <Field label={startTexts.repeatPin} value={repeated} onChange={setRepeated} type="password" isNumeric maxLength={PIN_LENGTH} />
      </Form>
    </main>
  )
}
