import { isDay } from '@forum/domain/platform/calendar'
import { momentIn } from '@forum/domain/platform/localTime'
import { gte } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { readAudit } from '../../platform/audit/read.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { StartFailure } from '../../platform/errors/startFailure.ts'
import type { Command } from '../../platform/process/command.ts'

const AT_MOST = 100_000

/** `audit [--since DAY]`: the audit log, newest first, one entry per line, tab-separated. Days are those of the current forum's time zone. */
export const audit: Command = async (args, { db }) => {
  const [flag, day = ''] = args
  if (args.length > 0 && (flag !== '--since' || !isDay(day) || args.length > 2)) throw new StartFailure('audit [--since ГГГГ-ММ-ДД]')
  const where = flag ? gte(auditLog.at, momentIn((await readForum(db)).timeZone, day)) : undefined
  const entries = await readAudit(db, where, AT_MOST)
  if (entries.length === 0) return 'Записей нет.'
  const lines = entries.map(({ at, actor, action, subject, changes }) => {
    const changed = changes.map(({ field, from, to }) => `${field}: ${from === '' ? to : `${from} → ${to}`}`).join('; ')
    return [at, actor ?? 'команда или система', action, subject, changed].join('\t')
  })
  return lines.join('\n')
}
