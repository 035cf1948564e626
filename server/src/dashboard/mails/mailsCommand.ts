import { RESEND_MAX } from '@forum/domain/platform/limits'
import { recordChange } from '../../platform/audit/record.ts'
import { StartFailure } from '../../platform/errors/startFailure.ts'
import { startMail } from '../../platform/mail/mail.ts'
import { createClock } from '../../platform/process/clock.ts'
import type { Command } from '../../platform/process/command.ts'
import { countFailures, readFailures } from './failures.ts'

const AT_MOST = 10_000
const stateNames = { waiting: 'ждёт', refused: 'отклонено', given_up: 'снято через неделю', bounced: 'вернулось' }
const byMachine = { clock: createClock(), actorId: null }

/** `mails [--resend ID|all]`: lists undelivered mails, one per line, tab-separated; or resends them. */
export const mails: Command = async (args, { db }) => {
  const [flag, which = ''] = args
  if (args.length > 2 || (args.length > 0 && (flag !== '--resend' || !/^(all|[\da-f-]{36})$/.test(which))))
    throw new StartFailure('mails [--resend НОМЕР|all]')
  if (!flag) {
    const failures = await readFailures(db, AT_MOST)
    const lines = failures.map(({ id, at, to, subject, state, attempts, reason }) =>
      [id, at, to, subject, `${stateNames[state]}, попыток ${attempts}`, reason ?? ''].join('\t'),
    )
    return lines.join('\n') || 'Неотправленных писем нет.'
  }
  const ids = which === 'all' ? (await readFailures(db, await countFailures(db))).map(({ id }) => id) : [which]
  const mail = await startMail(db, () => {}, { supervise: false })
  try {
    let resent = 0
    for (let from = 0; from < ids.length; from += RESEND_MAX)
      resent += await db.transaction(async (tx) => {
        const done = await mail.resend(tx, ids.slice(from, from + RESEND_MAX))
        for (const id of done) await recordChange(tx, byMachine, 'resend mail', `mail:${id}`, {})
        return done.length
      })
    return `Снова в очереди: ${resent}.`
  } finally {
    await mail.stop()
  }
}
