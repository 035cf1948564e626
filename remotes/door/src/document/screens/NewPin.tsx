import { i18n } from '@forum/language'
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
    if (isWeakPin(pin)) return i18n.t('Такой PIN подберут первым. Придумайте другой.')
    if (pin !== repeated) return i18n.t('PIN не совпадают.')
    try {
      await onPin(pin)
      return null
    } catch (error) {
      return isStorageFull(error) ? startTexts.storageFull : startTexts.failed
    }
  }
  return (
    <main className="start">
      <h1>{i18n.t('Придумайте PIN смены')}</h1>
      <Form submit={i18n.t('Начать смену')} busy={startTexts.computing} onSubmit={begin}>
        <Field
          label={startTexts.pin}
          hint={i18n.t('Шесть цифр. PIN нужен, когда страницу открывают снова. После пяти неверных попыток список удаляется с телефона.')}
          value={pin}
          onChange={setPin}
          type="password"
          isNumeric
          maxLength={PIN_LENGTH}
          hasFocus
        />
        <Field label={i18n.t('Ещё раз')} value={repeated} onChange={setRepeated} type="password" isNumeric maxLength={PIN_LENGTH} />
      </Form>
    </main>
  )
}
