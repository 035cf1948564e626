import type { Config } from './config.ts'
import type { Database } from './database/connection.ts'

/** What a command works with. */
export interface CommandContext {
  db: Database
  config: Config
  now: () => Date
  /** Aborted when the command is told to stop; one that leaves files behind cleans up then. */
  signal?: AbortSignal
}

/** @returns the line to print. @throws StartFailure with the reason why not */
export type Command = (args: string[], context: CommandContext) => Promise<string>
