import type { Database } from '../database/connection.ts'
import type { Config } from './config.ts'

/** Context of a command. */
export interface CommandContext {
  db: Database
  config: Config
  now: () => Date
  /** Signal that aborts when the command is interrupted, which then cleans up its files. */
  signal?: AbortSignal
}

/** @returns the line to print, if any. @throws StartFailure with the reason of a failure */
export type Command = (args: string[], context: CommandContext) => Promise<string>
