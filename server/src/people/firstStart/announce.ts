import type { Logger } from 'pino'
import { hasAdministrator, issueFirstLink } from '../../forum/current/firstStart.ts'
import type { Services } from '../../platform/http/services.ts'

/** Where the server was started from. */
export type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

export const FIRST_ADMIN = 'npm run portal -- first-admin'

export const linkInWords = (url: string): string =>
  [
    'Администратора у портала ещё нет. Ссылка создаёт первого; она действует час и один раз, прежние больше не действуют:',
    url,
    `Новую ссылку печатает ${FIRST_ADMIN}`,
  ].join('\n')

/** Prints the link of the first administrator to a terminal. A journal would keep it, so there it names the command instead. */
export async function announceFirstStart(
  { db, clock, portalUrl }: Pick<Services, 'db' | 'clock' | 'portalUrl'>,
  terminal: Terminal,
  logger: Pick<Logger, 'warn'>,
): Promise<void> {
  if (!terminal.isTTY) {
    if (!(await hasAdministrator(db))) logger.warn({ command: FIRST_ADMIN }, 'there is no administrator yet: the command prints a link')
    return
  }
  const url = await issueFirstLink(db, clock.now(), portalUrl)
  if (url) terminal.write(`\n${linkInWords(url)}\n\n`)
}
