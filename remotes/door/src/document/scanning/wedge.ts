/**
 * A hand scanner types the text of the code, and Enter. It is distinguished from a person by its speed. It types with the layout of the
 * phone or computer, which may be Russian, so that keys are read by their place on an American keyboard where the browser says it.
 */

export interface Key {
  key: string
  /** Physical key; empty on some phones. */
  code: string
  shiftKey: boolean
  /** Time in milliseconds, by any monotonic clock. */
  at: number
}

/** Maximum pause between two keys of a scanner. */
const PAUSE_MAX_MS = 80
/** Minimum length of a scanned text, below that of any ticket. */
const LENGTH_MIN = 8

/** Characters of base45 beyond letters and digits: plain, and with Shift. */
const signs: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Space: [' ', ' '],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Semicolon: [';', ':'],
  NumpadAdd: ['+', '+'],
  NumpadSubtract: ['-', '-'],
  NumpadMultiply: ['*', '*'],
  NumpadDivide: ['/', '/'],
  NumpadDecimal: ['.', '.'],
}
const overDigits = ')!@#$%^&*('

/** Character of a key on an American keyboard; letters in upper case as in base45. Null: no character, such as for Shift. */
export function typedBy({ key, code, shiftKey }: Omit<Key, 'at'>): string | null {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  if (letter !== undefined) return letter
  const [, pad, digit] = /^(Digit|Numpad)(\d)$/.exec(code) ?? []
  if (digit !== undefined) return shiftKey && pad === 'Digit' ? overDigits.charAt(Number(digit)) : digit
  const sign = signs[code]
  if (sign) return sign[shiftKey ? 1 : 0]
  return key.length === 1 ? key.toUpperCase() : null
}

interface Wedge {
  /** @returns the whole code when this key ends one */
  press: (key: Key) => string | null
}

export function wedge(): Wedge {
  let text = ''
  let last = Number.NEGATIVE_INFINITY
  return {
    press(key) {
      if (key.at - last > PAUSE_MAX_MS) text = ''
      if (key.key === 'Enter' || key.code === 'NumpadEnter') {
        const typed = text
        text = ''
        return typed.length >= LENGTH_MIN ? typed : null
      }
      const typed = typedBy(key)
      // Shift comes before the letter it belongs to.
      if (typed !== null) text += typed
      last = key.at
      return null
    },
  }
}
