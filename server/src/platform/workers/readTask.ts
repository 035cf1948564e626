import type { Outcome } from './runTask.ts'
import { packError } from './thrown.ts'

export interface FileToRead {
  module: string
  name: string
  /** Input of the task; absent: the code is only loaded. */
  input?: object
}

/**
 * The thread that reads uploaded files. Its code is loaded before the first file, so that only reading a file counts. Unlike other tasks it
 * has the server's priority: people wait in turn for it, and each file is limited.
 */
export default async function readTask({ module, name, input }: FileToRead): Promise<Outcome> {
  try {
    const { [name]: task } = (await import(module)) as Record<string, (input: object) => unknown>
    return { result: input && (await task?.(input)) }
  } catch (error) {
    return { thrown: packError(error) }
  }
}
