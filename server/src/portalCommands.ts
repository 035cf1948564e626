import { join } from 'node:path'
import { disableAccount, enableAccount, endSessions } from './account/accountCommands.ts'
import { importAccounts } from './account/importAccounts.ts'
import { changeRole } from './account/roleCommands.ts'
import { type Config, readConfig } from './config.ts'
import type { Database } from './database/connection.ts'
import { runningDatabaseUrl } from './database/embedded.ts'
import { createLogger } from './http/logger.ts'
import { audit } from './operations/auditCommand.ts'
import { backup } from './operations/backUp.ts'
import { checkInvariants } from './operations/invariants.ts'
import { restore } from './operations/restore.ts'
import { retention } from './personalData/retention.ts'
import { deployToken } from './releases/deployTokenCommand.ts'
import { openDatabase } from './server.ts'
import { StartFailure } from './startFailure.ts'

/** What a command works with. */
export interface CommandContext {
  db: Database
  config: Config
  now: () => Date
}

/** @returns the line to print. @throws StartFailure with the reason why not */
export type Command = (args: string[], context: CommandContext) => Promise<string>

/** `npm run portal -- NAME ARGUMENTS`, by name, with the arguments as a person reads them. */
const commands: Record<string, { usage: string; run: Command }> = {
  'grant-role': { usage: 'grant-role EMAIL moderator|conf_admin', run: changeRole('grant') },
  'revoke-role': { usage: 'revoke-role EMAIL moderator|conf_admin', run: changeRole('revoke') },
  'disable-account': { usage: 'disable-account EMAIL', run: disableAccount },
  'enable-account': { usage: 'enable-account EMAIL', run: enableAccount },
  'end-sessions': { usage: 'end-sessions EMAIL', run: endSessions },
  'import-accounts': { usage: 'import-accounts FILE [--dry-run]', run: importAccounts },
  'check-invariants': { usage: 'check-invariants', run: checkInvariants },
  backup: { usage: 'backup FILE', run: backup },
  restore: { usage: 'restore FILE', run: restore },
  retention: { usage: 'retention [--dry-run]', run: retention },
  audit: { usage: 'audit [--since ГГГГ-ММ-ДД]', run: audit },
  'deploy-token': { usage: 'deploy-token create|revoke|list РАЗДЕЛ|shell [--days ДНЕЙ]', run: deployToken },
}

const usage = () => ['Команды:', ...Object.values(commands).map((command) => `  npm run portal -- ${command.usage}`)].join('\n')

/** Runs one command against the database of the settings: the one a running server keeps, or an embedded one started for as long as it takes. */
export async function runCommand(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const [name = '', ...rest] = args
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new StartFailure(usage())
  // A command needs the database, not the settings a server cannot do without.
  const settings = readConfig('demonstration', environment)
  const running = settings.databaseUrl ?? (await runningDatabaseUrl(join(settings.dataDir, 'postgres')))
  const config = { ...settings, databaseUrl: running ?? undefined }
  const closers: (() => Promise<unknown>)[] = []
  try {
    const { db } = await openDatabase(config, createLogger('silent'), closers)
    return await command.run(rest, { db, config, now: () => new Date() })
  } finally {
    for (const closer of closers.reverse()) await closer()
  }
}

if (import.meta.main) {
  try {
    process.stdout.write(`${await runCommand(process.argv.slice(2), process.env)}\n`)
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
