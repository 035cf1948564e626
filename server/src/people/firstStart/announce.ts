import type { Logger } from 'pino'
import { hasAdministrator, issueFirstLink } from '../../forum/current/firstStart.ts'
import type { Services } from '../../platform/http/services.ts'
import { FIRST_ADMIN, linkInWords } from './firstAdminCommand.ts'

/** Terminal that the server was started from. */
export type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

const IN_CONTAINER = 'node server/src/portalCommands.ts first-admin'

/** Prints the link of the first administrator to a terminal. A journal would keep it, so there it names the command instead. */
export async function announceFirstStart(
  { db, clock, portalUrl }: Pick<Services, 'db' | 'clock' | 'portalUrl'>,
  terminal: Terminal,
  logger: Pick<Logger, 'warn'>,
): Promise<void> {
  if (!terminal.isTTY) {
    if (!(await hasAdministrator(db)))
      logger.warn({ command: FIRST_ADMIN, inContainer: IN_CONTAINER }, 'there is no administrator yet: the command prints a link')
    return
  }
  const url = await issueFirstLink(db, clock.now(), portalUrl)
  if (url) terminal.write(`\n${linkInWords(url)}\n\n`)
}
