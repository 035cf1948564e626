import { forum } from '@forum/client/forum'
import type { KeyboardEvent } from 'react'
import { type Choice, choicesOf } from './decision/choices.ts'

export type Command = 'next' | 'previous' | 'skip' | 'note' | 'undo' | Choice

const letters: Record<string, Command> = { KeyJ: 'next', KeyK: 'previous', KeyS: 'skip', KeyN: 'note', KeyU: 'undo' }
const arrows: Record<string, Command> = { ArrowDown: 'next', ArrowUp: 'previous' }

/**
 * Command of a key while the queue has the focus, by its physical position, so that Russian and Latin layouts work alike.
 * @param keysAct false leaves only the arrows of a list
 */
export function commandOf(
  { code, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  keysAct: boolean,
) {
  if (altKey || ctrlKey || metaKey) return null
  if (code in arrows) return arrows[code] ?? null
  if (!keysAct) return null
  const digit = /^(?:Digit|Numpad)([1-6])$/.exec(code)?.[1]
  return digit ? (choicesOf(forum())[Number(digit) - 1] ?? null) : (letters[code] ?? null)
}
