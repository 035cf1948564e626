import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newAccount } from '@forum/server/testing/newAccount'
import { sql } from 'drizzle-orm'
import { type Benchmark, occurred } from '../benchmark.ts'
import { noRateLimits } from '../portal/noRateLimits.ts'
import { startPortalProcess } from '../portal/portalProcess.ts'
import { killNext, victims } from './killNext.ts'
import { countDoubled, startMailServer } from './mailServer.ts'
import { withDatabase } from './portalDatabase.ts'
import { send } from './writers.ts'

const RECIPIENTS = 60
const IDLE_MS = 500

/** A moderator, and people with a proposal that they have not answered. @returns the moderator's token */
async function fillForum(url: string, folder: string): Promise<string> {
  const email = 'moderator@forum.test'
  await send(url, 'accounts/register/', newAccount({ email, username: email }))
  await withDatabase(folder, async (db) => {
    await db.execute(sql`update users set verified_at = now() where email = ${email}`)
    await db.execute(sql`insert into user_roles (user_id, role) select id, 'moderator' from users where email = ${email}`)
    await db.execute(sql`
      with people as (
        insert into users (username, email, password, verified_at, created_at)
        select e, e, 'unusable', now(), now() from (select 'p' || n || '@forum.test' e from generate_series(1, ${RECIPIENTS}) n) n
        returning id),
      persons as (insert into individuals (user_id, last_name, first_name, organization_id) select id, 'Ёлкина', 'Анна', 1 from people)
      insert into registrations (user_id, meeting_id, requested_format, decided_format, talk_title, requested_section_id, created_at, updated_at)
      select id, 2, 'oral', 'oral', 'Геном ' || id, 3, now(), now() from people`)
  })
  return String((await send(url, 'accounts/login/', { login: email, password: 'Forum2025' })).body.token)
}

/** Repeats a call until it is answered: the organiser would press again. */
async function insist(url: string, path: string, body: object, token: string): Promise<Record<string, unknown>> {
  for (;;) {
    const reply = await send(url, path, body, token).catch(() => null)
    if (reply && reply.status < 500) return reply.body
    await wait(100)
  }
}

async function readCampaign(url: string, id: number, token: string) {
  const headers = { authorization: `Token ${token}` }
  const reply = await fetch(`${url}/api/users/mailing/campaign/?id=${id}`, { headers })
  return (await reply.json()) as { funnel: Record<string, number> }
}

const written = {
  query: 'state=proposed',
  texts: { ru: { subject: 'Ждём ответа', body: 'Доклад «{talkTitle}».' } },
  action: 'proposal',
  is_checked: true,
  is_necessary: false,
}

interface SentMail extends Record<string, unknown> {
  message: string
  campaign: number
  state: string
  uncertain: boolean
}

const readMails = (folder: string): Promise<SentMail[]> =>
  withDatabase(folder, async (db) => {
    const { rows } = await db.execute<SentMail>(sql`
      select '<' || m.id || '@forum.test>' as message, m.campaign_id as campaign, m.state, coalesce(d.may_have_arrived, false) as uncertain
      from mails m left join mail_deliveries d on d.id = m.id where m.campaign_id is not null`)
    return rows
  })

/** Waits until every mail of the campaigns has arrived or failed, and for any resends. */
async function untilSent(folder: string): Promise<void> {
  for (const deadline = Date.now() + 6 * 60_000; Date.now() < deadline; await wait(IDLE_MS)) {
    const left = await readMails(folder).then((mails) => mails.filter(({ state }) => state === 'written' || state === 'queued'))
    if (left.length === 0) break
  }
  await wait(3000)
}

/** `npm run bench -- campaignCrashes [--runs ROUNDS]`: campaigns are sent while the server, the mail server and the database are killed in turn. */
export const campaignCrashes: Benchmark = async ({ short, runs = short ? victims.length : 20 }, say) => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-campaigns-'))
  chmodSync(folder, 0o711)
  const sink = await startMailServer()
  const portal = await startPortalProcess(folder, { ...noRateLimits, SMTP_URL: sink.url, MAIL_PER_MINUTE: '100000' })
  try {
    await portal.start()
    const token = await fillForum(portal.url, folder)
    const ids: number[] = []
    for (let round = 0; round < runs; round++) {
      const { id } = await insist(portal.url, 'api/users/mailing/campaigns/', written, token)
      ids.push(Number(id))
      await insist(portal.url, 'api/users/mailing/campaign/', { id, step: 'send' }, token)
      const victim = await killNext(round, { portal, sink, folder })
      say(`round ${round + 1}: ${victim} killed, ${sink.arrived.length} mails arrived`)
    }
    const began = performance.now()
    await untilSent(folder)
    const seconds = Math.round((performance.now() - began) / 1000)
    const mails = await readMails(folder)
    // The portal could not know whether their first delivery had succeeded.
    const uncertain = new Set(mails.flatMap((mail) => (mail.uncertain ? [mail.message] : [])))
    const { marked, unexplained } = countDoubled(sink.arrived, uncertain)
    const known = new Set(sink.arrived.map(({ messageId }) => messageId))
    const lost = mails.filter(({ message }) => !known.has(message)).length
    let wrongFunnels = 0
    for (const id of ids) {
      const { funnel } = await readCampaign(portal.url, id, token)
      const own = mails.filter(({ campaign }) => campaign === id)
      const sums = Object.entries(funnel).filter(([state]) => state !== 'total' && state !== 'acted')
      const agrees = sums.every(([state, count]) => own.filter((mail) => mail.state === state).length === count)
      if (!agrees || funnel.total !== own.length || own.length !== RECIPIENTS) wrongFunnels += 1
    }
    const row = {
      rounds: ids.length,
      'mails written': mails.length,
      'recorded as sent': mails.filter(({ state }) => state === 'sent').length,
      'mails arrived': mails.filter(({ message }) => known.has(message)).length,
      'mails lost': lost,
      'mails doubled': unexplained,
      'doubled and marked, killed between final dot and record': marked,
      'funnels that do not match the database': wrongFunnels,
      'all sent after, s': seconds,
    }
    const isComplete = row['mails written'] === runs * RECIPIENTS && row['recorded as sent'] === row['mails written']
    const failures = occurred({
      'Not every mail was written and sent': !isComplete,
      [`${lost} mails lost`]: lost > 0,
      [`${unexplained} mails doubled`]: unexplained > 0,
      [`${wrongFunnels} funnels do not match the database`]: wrongFunnels > 0,
    })
    return { rows: [row], failures, exceeded: [] }
  } finally {
    await portal.stop()
    sink.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
