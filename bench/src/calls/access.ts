import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allEndpoints } from '@forum/contracts/all.server'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { chosenModules, modules } from '@forum/domain/forum/modules'
import { allows, type Role } from '@forum/domain/people/roles'
import { type Demonstration, startDemonstration } from '@forum/e2e/portal/demonstration'
import { runningDatabaseUrl } from '@forum/server/platform/database/embedded/embedded'
import pg from 'pg'
import { type Benchmark, seriesOf } from '../benchmark.ts'
import { noRateLimits } from '../portal/noRateLimits.ts'
import { readContract } from '../replay/coverage.ts'

/** A text in the victim's records and in no other: a reply that has it reveals the victim. */
const MARK = 'zqxvictim'

const callers = ['anonymous', 'participant', 'stranger', 'moderator', 'conf_admin', 'section_moderator', 'expert', 'registrar'] as const
type Caller = (typeof callers)[number]
const rolesOf = (caller: Caller): Role[] | null =>
  caller === 'anonymous' ? null : caller === 'participant' || caller === 'stranger' ? [] : [caller]

/** Calls that end the session or the account that later calls need. */
const ending = new Set(['logout', 'endSessions', 'deletePersonalData', 'changePassword', 'changeEmail'])

interface Victim {
  user: number
  registration: number
  thesis: number
  file: number
  email: string
  section: number
}

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minLength?: number
  minimum?: number
  format?: string
}

/** The least that the schema takes; fields that name a record get the victim's. */
function sampleOf(schema: Schema, name: string, victim: Victim, id: number): unknown {
  const known: Record<string, unknown> = {
    id,
    ids: [victim.registration],
    user_id: victim.user,
    registration_id: victim.registration,
    reg_id: victim.registration,
    current_user_registration_id: victim.registration,
    thesis_id: victim.thesis,
    file_id: victim.file,
    meeting_id: 2,
    section_id: victim.section,
    email: victim.email,
  }
  if (name in known) return known[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? []
  if (first) return sampleOf(first, name, victim, id)
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema
    const wanted = Object.keys(properties).filter((field) => required.includes(field) || field in known)
    return Object.fromEntries(wanted.map((field) => [field, sampleOf(properties[field] ?? {}, field, victim, id)]))
  }
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items, name, victim, id)] : []
  if (schema.type === 'boolean') return false
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  return /date|day/.test(name) ? '2025-10-20' : 'x'.repeat(Math.max(1, schema.minLength ?? 1))
}

/** One input for each kind of record that an `id` may be of. */
function inputsOf(schema: Schema, victim: Victim): Record<string, unknown>[] {
  const inputs = [victim.registration, victim.thesis, victim.file, victim.user].map((id) => sampleOf(schema, '', victim, id))
  const different = new Map(inputs.map((input) => [JSON.stringify(input), (input ?? {}) as Record<string, unknown>]))
  return [...different.values()]
}

/** Inputs by the operation's id, which is the name of the call. */
async function readSchemas(url: string): Promise<Map<string, Schema>> {
  const contract = await readContract(url)
  return new Map(
    contract.map(({ operation: { operationId, parameters = [], requestBody } }) => {
      const [body] = Object.values((requestBody as { content?: Record<string, { schema: Schema }> } | undefined)?.content ?? {})
      const fields = parameters as { name: string; in: string; required?: boolean; schema: Schema }[]
      const query = fields.filter((field) => field.in === 'query')
      const properties = Object.fromEntries(query.map(({ name, schema }) => [name, schema]))
      const required = query.flatMap((field) => (field.required ? [field.name] : []))
      return [operationId, body?.schema ?? { type: 'object', properties, required }]
    }),
  )
}

async function send(portal: Demonstration, endpoint: Endpoint, input: Record<string, unknown>, token?: string) {
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const url = new URL(`/${endpoint.path}`, portal.url)
  if (inQuery) for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value))
  const response = await fetch(url, {
    method: endpoint.method,
    headers: { ...(token && { authorization: `Token ${token}` }), ...(!inQuery && { 'content-type': 'application/json' }) },
    ...(!inQuery && { body: JSON.stringify(input) }),
    signal: AbortSignal.timeout(60_000),
  })
  return { status: response.status, text: await response.text() }
}

/** A speaker with a thesis and a file, marked in what others may not read. */
async function markVictim(database: pg.Client): Promise<Victim> {
  const { rows } = await database.query<Victim>(
    `select r.user_id as user, r.id as registration, t.id as thesis, u.email, coalesce(r.decided_section_id, r.requested_section_id) as section
     from registrations r join theses t on t.registration_id = r.id join users u on u.id = r.user_id
     where r.is_active and u.id not in (select user_id from user_roles) and not r.owner_confirmed order by r.id limit 1`,
  )
  const [victim] = rows
  if (!victim) throw new Error('The demonstration has no speaker with a thesis')
  const file = await database.query<{ id: number }>(
    `insert into files (owner_id, kind, name, content_type, size, sha256, storage_key, created_at)
     values ($1, 'thesisPdf', $2, 'application/pdf', 1, 'x', 'files/${MARK}', now()) returning id`,
    [victim.user, `${MARK}.pdf`],
  )
  await database.query(`update individuals set phone = '+79990001122', middle_name = $2 where user_id = $1`, [victim.user, MARK])
  await database.query('update registrations set decision_message = $2 where id = $1', [victim.registration, MARK])
  await database.query('update theses set text = text || $2 where id = $1', [victim.thesis, MARK])
  return { ...victim, file: file.rows[0]?.id ?? 0 }
}

/** Accounts of all callers, none of them the victim. */
async function signInAll(portal: Demonstration, database: pg.Client, victim: Victim): Promise<Record<Caller, string | undefined>> {
  const tokens = { anonymous: undefined } as Record<Caller, string | undefined>
  const password = `(select password from users where email = 'participant@forum.example')`
  const { rows } = await database.query<{ id: number; email: string }>(
    `update users set password = ${password} where id in
       (select id from users where id <> $1 and id not in (select user_id from user_roles) and verified_at is not null order by id desc limit 7)
     returning id, email`,
    [victim.user],
  )
  for (const [at, caller] of callers.slice(1).entries()) {
    const person = rows[at]
    if (!person) throw new Error('The demonstration has too few people')
    for (const role of rolesOf(caller) ?? []) {
      const section = role === 'section_moderator' ? (victim.section === 3 ? 4 : 3) : null
      await database.query('insert into user_roles (user_id, role, section_id) values ($1, $2, $3)', [person.id, role, section])
    }
    tokens[caller] = await portal.signIn(person.email)
  }
  return tokens
}

/** All stored records about the victim. */
async function recordsOf(database: pg.Client, { user, registration, thesis }: Victim): Promise<string> {
  const { rows } = await database.query(
    `select (select row_to_json(u) from users u where id = $1) as account, (select row_to_json(i) from individuals i where user_id = $1) as person,
       (select json_agg(r order by id) from registrations r where user_id = $1) as registrations,
       (select json_agg(t) from theses t where id = $3) as thesis, (select json_agg(f order by id) from files f where owner_id = $1) as files,
       (select json_agg(d) from thesis_drafts d where registration_id = $2) as drafts,
       (select json_agg(o order by o::text) from expert_opinions o where registration_id = $2) as opinions`,
    [user, registration, thesis],
  )
  return JSON.stringify(rows[0])
}

/** Whether the call is one that a person makes of their own records. */
const isPersonal = (endpoint: Endpoint): boolean => endpoint.access === 'signed-in' || endpoint.access === 'public'

/** `npm run bench -- access`: every call in eight roles with the ids of another person, then with modules off; none may get through or fail with 5xx. */
export const access: Benchmark = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-access-'))
  const portal = await startDemonstration(folder, noRateLimits)
  const database = new pg.Client({ connectionString: (await runningDatabaseUrl(join(folder, 'postgres'))) ?? undefined })
  await database.connect()
  const failures: string[] = []
  const statuses: Record<string, number> = {}
  let sent = 0
  const ask = async (caller: Caller, name: string, endpoint: Endpoint, input: Record<string, unknown>, token?: string) => {
    const reply = await send(portal, endpoint, input, token)
    sent += 1
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
    if (reply.status >= 500) failures.push(`${name} by ${caller}: ${reply.status} for ${JSON.stringify(input)}`)
    return reply
  }
  try {
    const switchModules = (off: readonly string[], on: readonly string[]) =>
      database.query(
        `update meetings set settings = settings || jsonb_build_object('modulesOff', $1::jsonb, 'modulesOn', $2::jsonb) where id = 2`,
        [JSON.stringify(off), JSON.stringify(on)],
      )
    await switchModules([], chosenModules)
    const victim = await markVictim(database)
    const tokens = await signInAll(portal, database, victim)
    let before = await recordsOf(database, victim)
    const schemas = await readSchemas(portal.url)
    const all = Object.entries(allEndpoints).filter(([name]) => !ending.has(name))
    const admitted: [Caller, string, Endpoint][] = []
    for (const caller of callers)
      for (const [name, endpoint] of all) {
        const isAdmitted = endpoint.access !== 'device' && allows(endpoint.access, rolesOf(caller))
        if (isAdmitted && !isPersonal(endpoint)) admitted.push([caller, name, endpoint])
        else
          for (const input of inputsOf(schemas.get(name) ?? {}, victim)) {
            const { status, text } = await ask(caller, name, endpoint, input, tokens[caller])
            if (!isAdmitted && status < 400) failures.push(`${name} by ${caller}: ${status}, though ${endpoint.access}`)
            if (!rolesOf(caller)?.some((role) => role === 'moderator' || role === 'conf_admin') && text.includes(MARK))
              failures.push(`${name} by ${caller}: tells about somebody else for ${JSON.stringify(input)}`)
          }
        const after = await recordsOf(database, victim)
        if (after !== before) failures.push(`${name} by ${caller}: changes somebody else's records`)
        before = after
      }
    for (const [caller, name, endpoint] of admitted)
      if (caller === 'section_moderator' || caller === 'expert' || caller === 'registrar')
        for (const input of inputsOf(schemas.get(name) ?? {}, victim)) {
          const { text } = await ask(caller, name, endpoint, input, tokens[caller])
          if (text.includes(MARK) && caller !== 'registrar') failures.push(`${name} by ${caller}: tells about a person of another section`)
        }
    await switchModules(
      modules.filter((module) => !(chosenModules as readonly string[]).includes(module)),
      [],
    )
    for (const [name, endpoint] of all)
      if (endpoint.module)
        for (const caller of callers) {
          const [input = {}] = inputsOf(schemas.get(name) ?? {}, victim)
          const { status } = await ask(caller, name, endpoint, input, tokens[caller])
          if (status < 400) failures.push(`${name} by ${caller}: ${status} while ${endpoint.module} is off`)
        }
    const figures = { calls: all.length, callers: callers.length, requests: sent, failures: failures.length }
    return { rows: [{ ...figures, ...seriesOf('status ', statuses) }], failures: failures.slice(0, 60), exceeded: [] }
  } finally {
    await database.end()
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
