import { join } from 'node:path'
import { roles } from '@forum/domain/people/roles'
import { ownValue } from '@forum/domain/platform/keys'
import { mails } from './dashboard/mails/mailsCommand.ts'
import { rotateTicketKeys } from './door/tickets/rotateCommand.ts'
import { settings as seed } from './forum/seed/forum.ts'
import { backup } from './operations/backups/backUp.ts'
import { restore } from './operations/backups/restore.ts'
import { migrate } from './operations/migrate/migrateCommand.ts'
import { audit } from './operations/upkeep/auditCommand.ts'
import { checkInvariants } from './operations/upkeep/invariants.ts'
import { disableAccount, enableAccount, endSessions } from './people/account/accountCommands.ts'
import { changeRole } from './people/account/roleCommands.ts'
import { firstAdmin } from './people/firstStart/firstAdminCommand.ts'
import { importAccounts } from './people/import/importAccounts.ts'
import { retention } from './people/personalData/retention.ts'
import { resetSecondFactor } from './people/secondFactor/resetCommand.ts'
import { hasEmbeddedDatabase, runningDatabaseUrl } from './platform/database/embedded/embedded.ts'
import { runFailure } from './platform/database/embedded/startFailures.ts'
import { assertSchema, type SchemaState } from './platform/database/schemaState.ts'
import { StartFailure } from './platform/errors/startFailure.ts'
import { createLogger } from './platform/monitoring/logger.ts'
import type { Command } from './platform/process/command.ts'
import { type Config, readConfig } from './platform/process/config.ts'
import { deployToken } from './platform/releases/deployTokenCommand.ts'
import { openDatabase } from './server.ts'

const roleUsage = `EMAIL ${roles.join('|')} [НОМЕР СЕКЦИИ…]`

/** `npm run portal -- NAME ARGUMENTS`: commands by name, with their usage and which databases of other versions they accept. */
const commands: Record<string, { usage: string; run: Command; accepts?: readonly SchemaState[]; creates?: true }> = {
  'first-admin': { usage: 'first-admin', run: firstAdmin },
  'grant-role': { usage: `grant-role ${roleUsage}`, run: changeRole('grant') },
  'revoke-role': { usage: `revoke-role ${roleUsage}`, run: changeRole('revoke') },
  'disable-account': { usage: 'disable-account EMAIL', run: disableAccount },
  'enable-account': { usage: 'enable-account EMAIL', run: enableAccount },
  'end-sessions': { usage: 'end-sessions EMAIL', run: endSessions },
  'reset-second-factor': { usage: 'reset-second-factor EMAIL', run: resetSecondFactor },
  'rotate-ticket-keys': { usage: 'rotate-ticket-keys [--retire]', run: rotateTicketKeys },
  'import-accounts': { usage: 'import-accounts FILE [--dry-run]', run: importAccounts },
  'check-invariants': { usage: 'check-invariants', run: checkInvariants },
  backup: { usage: 'backup FILE|-, backup --slides ПАПКА', run: backup },
  restore: {
    usage: 'restore FILE [--admin EMAIL]… [--since FILE] [--yes] [--create], restore --slides ПАПКА',
    run: restore,
    accepts: ['empty'],
    creates: true,
  },
  migrate: { usage: 'migrate', run: migrate, accepts: ['empty', 'behind', 'ahead'] },
  retention: { usage: 'retention [--dry-run]', run: retention },
  audit: { usage: 'audit [--since ГГГГ-ММ-ДД]', run: audit },
  mails: { usage: 'mails [--resend НОМЕР|all]', run: mails },
  'deploy-token': { usage: 'deploy-token create|revoke|list РАЗДЕЛ|shell [--days ДНЕЙ]', run: deployToken },
}

const usage = () => ['Команды:', ...Object.values(commands).map((command) => `  npm run portal -- ${command.usage}`)].join('\n')

/** The settings for commands: `DATABASE_URL`, or the database in the data folder, running or not. */
async function readSettings(environment: NodeJS.ProcessEnv, create: boolean): Promise<Config> {
  // Commands need only the database settings.
  const settings = readConfig('demonstration', environment, seed.timeZone)
  if (settings.databaseUrl) return settings
  const folder = join(settings.dataDir, 'postgres')
  const databaseUrl = (await runningDatabaseUrl(folder)) ?? undefined
  if (!databaseUrl && !create && !hasEmbeddedDatabase(folder))
    throw new StartFailure(`Нет ни DATABASE_URL, ни базы в папке данных ${settings.dataDir}. Задайте DATABASE_URL или DATA_DIR портала.`)
  return { ...settings, databaseUrl }
}

/**
 * Runs a command against the configured database: that of a running server, or an embedded one started for its duration.
 * @throws StartFailure when there is no such database, or it is not of this version
 */
export async function runCommand(
  args: string[],
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal = new AbortController().signal,
): Promise<string> {
  const [name = '', ...rest] = args
  const command = ownValue(commands, name)
  if (!command) throw new StartFailure(usage())
  const create = command.creates === true && rest.includes('--create')
  const config = await readSettings(environment, create)
  const closers: (() => Promise<unknown>)[] = []
  try {
    const { db, pool } = await openDatabase(config, createLogger('silent'), closers)
    await assertSchema(pool, command.accepts)
    return await command.run(
      rest.filter((arg) => !create || arg !== '--create'),
      { db, config, now: () => new Date(), signal },
    )
  } catch (error) {
    throw runFailure(error)
  } finally {
    for (const closer of closers.reverse()) await closer()
  }
}

/** Time for cleanup after a signal. */
const STOP_WITHIN = 10_000

if (import.meta.main) {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      stopping.abort(new StartFailure('Прервано.'))
      // PostgreSQL rolls back open transactions.
      setTimeout(() => process.exit(1), STOP_WITHIN).unref()
    })
  try {
    const line = await runCommand(process.argv.slice(2), process.env, stopping.signal)
    if (line !== '') process.stdout.write(`${line}\n`)
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
  // Pending handles must not keep an interrupted command alive.
  if (stopping.signal.aborted) process.exit()
}
