import { constants, setPriority } from 'node:os'
import type { Language } from '@forum/language/requestLanguage'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { inLanguage } from '../requestContext/language.ts'
import { packError, type Thrown } from './thrown.ts'

// On Linux the priority affects only the thread; elsewhere it would slow the whole server down.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

export type Outcome = { result: unknown } | { thrown: Thrown }

export interface TaskCall {
  module: string
  name: string
  input: unknown
  language: Language
}

/** Runs in a thread of the pool; the module is loaded by its first task. */
export default async function runTask({ module, name, input, language }: TaskCall): Promise<unknown> {
  try {
    const { [name]: task } = (await import(module)) as Record<string, (input: unknown) => Promise<unknown>>
    if (!task) throw new Error(`${module} has no ${name}`)
    const result = await inLanguage(language, () => task(input))
    if (!(result instanceof Uint8Array)) return { result } satisfies Outcome
    // Buffers are transferred instead of copied.
    const bytes = new Uint8Array(result)
    return move({ [transferableSymbol]: [bytes.buffer], [valueSymbol]: { result: bytes } satisfies Outcome })
  } catch (error) {
    return { thrown: packError(error) } satisfies Outcome
  }
}
