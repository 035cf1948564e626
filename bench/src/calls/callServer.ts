import { randomUUID } from 'node:crypto'
import { hashPassword } from '@forum/server/platform/passwords/passwordHash'
import { createToken } from '@forum/server/platform/sessions/token'
import { type Statement, watchStatements } from '@forum/server/testing/statements'
import Fastify from 'fastify'
import { type Forum, openFilledForum } from '../portal/filledForum.ts'
import { type Call, type Caller, calls, PASSWORD, requestOf } from './callList.ts'

/**
 * A process with two servers on one pool: the portal's, and one with bare routes that execute the same statements as a call and
 * return the raw rows, or only make the hash where that dominates. Only one of them is under load at a time.
 */

const [url = '', size = '0', callers = '0'] = process.argv.slice(2)

/** People with a talk that was decided upon and has its thesis, and another that has neither. */
async function prepareCallers({ db, pool, clock, token: staff }: Forum): Promise<Caller[]> {
  const { rows } = await pool.query<Omit<Caller, 'token' | 'staff'> & { user_id: number }>(
    `with decided as (
        select user_id, users.email, registrations.id as registration, theses.id as thesis
        from registrations join users on users.id = user_id join theses on registration_id = registrations.id
        where registrations.id % 3 > 0 and registrations.id % 4 = 1 limit $1),
      undecided as (
        insert into registrations (user_id, meeting_id, requested_format, talk_title, requested_section_id, created_at, updated_at)
        select user_id, 2, 'oral', 'Ещё доклад', 3, now(), now() from decided returning user_id, id)
    select decided.*, undecided.id as undecided from decided join undecided using (user_id)`,
    [Number(callers)],
  )
  await pool.query('update users set password = $1', [await hashPassword(PASSWORD)])
  return Promise.all(rows.map(async ({ user_id, ...known }) => ({ ...known, staff, token: await createToken(db, clock, user_id) })))
}

/** A bare route looks up the token too, but needs no transaction to read. */
const isTransactionControl = ({ text }: Statement) => /^(begin|commit)/i.test(text)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Rows with separate ids, such as copies of mails, get a new id at each repetition. */
function withNewIds(statements: readonly Statement[]): Statement[] {
  const ids = new Map<unknown, string>()
  const renewed = (value: unknown) => {
    if (typeof value !== 'string' || !uuid.test(value)) return value
    const id = ids.get(value) ?? randomUUID()
    ids.set(value, id)
    return id
  }
  return statements.map(({ text, values }) => ({ text, values: values?.map(renewed) ?? [] }))
}

async function record(forum: Forum, call: Call, caller: Caller, during: ReturnType<typeof watchStatements>) {
  const recorded: { statements: Statement[]; inAll: number }[] = []
  let before = {}
  for (const step of call.steps) {
    const { path, body, ...request } = requestOf(step, caller, before)
    const all = await during(async () => {
      const response = await forum.app.inject({ ...request, url: path, ...(body !== undefined && { payload: body }) })
      if (response.statusCode >= 300) throw new Error(`${call.name}: ${response.statusCode} ${response.body}`)
      before = response.json()
    })
    recorded.push({ statements: all.filter((one) => !isTransactionControl(one)), inAll: all.length })
  }
  return recorded
}

const forum = await openFilledForum(url, Number(size), { logLevel: 'info' })
const during = watchStatements(forum.pool)
const people = await prepareCallers(forum)
const bare = Fastify()
const statements: number[][] = []
for (const [at, call] of calls.entries()) {
  let first: Awaited<ReturnType<typeof record>> | undefined
  for (const [who, caller] of people.entries()) {
    const recorded = await record(forum, call, caller, during)
    // A bare route queries what the portal has cached.
    statements[at] ??= recorded.map(({ inAll }) => inAll)
    first ??= recorded
    for (const [step, own] of recorded.entries()) {
      const sent = own.inAll > 0 ? own.statements : (first[step]?.statements ?? [])
      bare.post(`/${at}/${who}/${step}`, async () => {
        if (call.kind === 'hash') return { hash: await hashPassword(PASSWORD) }
        if (call.kind === 'read') {
          const answers = []
          for (const { text, values } of sent) answers.push((await forum.pool.query(text, values)).rows)
          return answers
        }
        const client = await forum.pool.connect()
        try {
          const answers = []
          await client.query('begin')
          for (const { text, values } of withNewIds(sent)) answers.push((await client.query(text, values)).rows)
          await client.query('commit')
          return answers
        } finally {
          client.release()
        }
      })
    }
  }
}
const listening = { port: 0, host: '127.0.0.1' }
process.send?.({ portal: await forum.app.listen(listening), bare: await bare.listen(listening), people, statements })

// The parent process is gone.
process.once('disconnect', () => process.exit())
// CPU time so far, in microseconds.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system })
})
