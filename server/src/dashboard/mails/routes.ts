import { listMails, resendMails } from '@forum/contracts/dashboard/mails'
import { unsubscribeRoutes } from '../../people/subscriptions/unsubscribe.ts'
import { recordChange } from '../../platform/audit/record.ts'
import { handle, handleReading, type Route } from '../../platform/http/handle.ts'
import { addressRoute } from './address.ts'
import { countFailures, readFailures } from './failures.ts'
import { ownMailRoutes } from './own.ts'

const PAGE_SIZE = 50

export const mailRoutes: readonly Route[] = [
  ...ownMailRoutes,
  addressRoute,
  ...unsubscribeRoutes,
  handleReading(listMails, async ({ page }, { db }) => ({
    count: await countFailures(db),
    pageSize: PAGE_SIZE,
    results: await readFailures(db, PAGE_SIZE, (page - 1) * PAGE_SIZE),
  })),
  handle(resendMails, async ({ ids }, { tx, mail, user, clock }) => {
    const resent = await mail.resend(tx, ids)
    for (const id of resent) await recordChange(tx, { clock, actorId: user.id }, 'resend mail', `mail:${id}`, {})
    return { resent: resent.length }
  }),
]
