import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { simpleParser } from 'mailparser'
import * as v from 'valibot'
import { mails } from '../../platform/database/schema/mails.ts'
import { invalidInput, Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/http/services.ts'

/**
 * Mails that the recipient's mail server returned after the portal's own had taken them. They are reported by the mail provider's webhook,
 * or by the mail server itself, which hands over each message to the return address (RFC 3464). Matched by Message-ID, never by text.
 */

export interface Bounce {
  /** Id of the mail. */
  id: string
  /** The mail server's words. */
  reason: string
}

const REASON_MAX = 500
const REPORT_MAX_BYTES = 1_000_000
const ourId = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i

/** A header field of a delivery report; folded lines joined. */
function fieldOf(report: string, name: string): string {
  const begin = `${name.toLowerCase()}:`
  const lines = report.replace(/\r?\n[ \t]+/g, ' ').split('\n')
  return (lines.find((line) => line.toLowerCase().startsWith(begin)) ?? begin).slice(begin.length).trim()
}

/** Reads a delivery status notification. @returns null of anything else, such as a vacation reply or a report of a delay */
export async function readDeliveryReport(message: string | Buffer): Promise<Bounce | null> {
  const { attachments } = await simpleParser(message, { keepDeliveryStatus: true })
  const contentOf = (type: RegExp) => attachments.find(({ contentType }) => type.test(contentType))?.content.toString('utf8') ?? ''
  const report = contentOf(/^message\/(global-)?delivery-status$/)
  if (fieldOf(report, 'Action').toLowerCase() !== 'failed') return null
  const [, id] = ourId.exec(fieldOf(contentOf(/^(message\/(rfc822|global)|text\/rfc822-headers)$/), 'Message-ID')) ?? []
  if (!id) return null
  const diagnostic = fieldOf(report, 'Diagnostic-Code').replace(/^smtp;\s*/i, '')
  return { id: id.toLowerCase(), reason: (diagnostic || fieldOf(report, 'Status')).slice(0, REASON_MAX) }
}

/** Marks mails as returned. @returns how many were sent by this portal */
export async function recordBounces({ db, clock }: Pick<Services, 'db' | 'clock'>, bounces: readonly Bounce[]): Promise<number> {
  let found = 0
  for (const { id, reason } of bounces)
    await db.transaction(async (tx) => {
      const [mail] = await tx.select({ state: mails.state }).from(mails).where(eq(mails.id, id)).for('update')
      if (!mail || !['queued', 'sent', 'bounced'].includes(mail.state)) return
      await tx.update(mails).set({ state: 'bounced', reason, settledAt: clock.now() }).where(eq(mails.id, id))
      found += 1
    })
  return found
}

const Reported = v.object({
  message_id: v.pipe(v.string(), v.maxLength(200)),
  reason: v.optional(v.pipe(v.string(), v.maxLength(5000)), ''),
})
const Report = v.union([Reported, v.pipe(v.array(Reported), v.maxLength(1000))])

function readJson(body: unknown): Bounce[] {
  const parsed = v.safeParse(Report, body)
  if (!parsed.success) throw invalidInput({ message_id: [v.flatten(parsed.issues).root?.[0] ?? 'message_id'] })
  return [parsed.output].flat().flatMap(({ message_id, reason }) => {
    const [, id] = ourId.exec(message_id) ?? []
    return id ? [{ id: id.toLowerCase(), reason: reason.slice(0, REASON_MAX) }] : []
  })
}

const isAuthorised = ({ headers }: FastifyRequest, token: string): boolean => {
  const given = Buffer.from(headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** `POST /api/forum/mail/bounces/`: JSON of a webhook, or a whole message of the return address. Off without a token. */
export function serveBounces(app: FastifyInstance, services: Pick<Services, 'db' | 'clock'>, token: string | undefined): void {
  if (token === undefined) return
  app.register(async (scope) => {
    const whole = { parseAs: 'buffer', bodyLimit: REPORT_MAX_BYTES } as const
    scope.addContentTypeParser('message/rfc822', whole, (_request, body, done) => done(null, body))
    scope.post('/api/forum/mail/bounces/', {
      onRequest: async (request) => {
        if (!isAuthorised(request, token)) throw new Refusal(403, 'forbidden', 'BOUNCE_TOKEN')
      },
      handler: async ({ body }) => {
        const report = Buffer.isBuffer(body) ? await readDeliveryReport(body) : null
        const bounces = Buffer.isBuffer(body) ? (report ? [report] : []) : readJson(body)
        return { recorded: await recordBounces(services, bounces) }
      },
    })
  })
}
