import type { Connection } from '../database/connection.ts'
import type { Meters } from '../monitoring/meters.ts'
import type { Outage } from './serverState.ts'

/** State of the mail server as seen by this server, and mails no longer retried. */
export function watchMails(
  meters: Meters,
  mail: { outage: () => Outage | null; isSilent: () => boolean },
  counters: Connection['counters'],
): void {
  meters.gauge(
    'portal_mail_server',
    '1 while the mail server is away, rejects this portal, or does not reply to a mail, as seen by this server',
    ['state'],
    function () {
      const outage = mail.outage()
      for (const state of ['away', 'rejected']) this.set({ state }, outage === state ? 1 : 0)
      this.set({ state: 'silent' }, mail.isSilent() ? 1 : 0)
    },
  )
  meters.gauge(
    'portal_mails_failed',
    'Mails that are not tried any more: refused by the mail server, or given up',
    ['outcome'],
    async function () {
      const query = `select outcome, count(*)::int as mails from mail_deliveries where outcome in ('refused', 'given_up') group by outcome`
      const { rows } = await counters.query<{ outcome: string; mails: number }>(query).catch(() => ({ rows: [] }))
      this.reset()
      for (const { outcome, mails } of rows) this.set({ outcome }, mails)
    },
  )
}
