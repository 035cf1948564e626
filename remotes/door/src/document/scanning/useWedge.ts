import { useEffect, useEffectEvent } from 'react'
import { wedge } from './wedge.ts'

/** Removes the text that the scanner typed into a field. */
function clearField(target: EventTarget | null, before: string): void {
  if (!(target instanceof HTMLInputElement)) return
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  // React listens for this setter.
  set?.call(target, before)
  target.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Understands a hand scanner anywhere on the screen, also while a field has the focus. */
export function useWedge(onCode: (text: string) => void): void {
  const report = useEffectEvent(onCode)
  useEffect(() => {
    const scanner = wedge()
    let before: { field: EventTarget | null; value: string; at: number } = { field: null, value: '', at: 0 }
    const press = (event: KeyboardEvent) => {
      const { target, timeStamp: at } = event
      const isField = target instanceof HTMLInputElement
      // The stored value is that before keys began to follow each other.
      if (isField && (target !== before.field || at - before.at > 300)) before = { field: target, value: target.value, at }
      else before = { ...before, at }
      const text = scanner.press({ key: event.key, code: event.code, shiftKey: event.shiftKey, at })
      if (text === null) return
      event.preventDefault()
      event.stopPropagation()
      if (isField) clearField(target, before.value)
      report(text)
    }
    // The listener runs before any field handles the key.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
}
