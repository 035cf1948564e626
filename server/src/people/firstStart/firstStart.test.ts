import { getForum } from '@forum/contracts/forum/forum'
import { getPolicy } from '@forum/contracts/participation/meeting'
import { getConsent } from '@forum/contracts/people/consent'
import {
  checkFirstLink,
  closeFirstStart,
  createFirstAdministrator,
  sendTestMail,
  settleFirstForum,
} from '@forum/contracts/people/firstStart'
import { getProfile, login } from '@forum/contracts/people/session'
import { withOperator } from '../../forum/seed/firstForum.ts'
import { settings as seed } from '../../forum/seed/forum.ts'
import { policy } from '../../forum/seed/policy.ts'
import { settings as table } from '../../platform/database/schema/platform.ts'
import { readConfig } from '../../platform/process/config.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { changeRole } from '../account/roleCommands.ts'
import { announceFirstStart } from './announce.ts'
import { firstAdmin } from './firstAdminCommand.ts'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

const MINUTE = 60_000
const person = { email: 'Owner@Society.test', last_name: 'Ёлкина', first_name: 'Анна', password: 'Secretary2026' }

/** Starts a server and returns its output to the terminal and its log. */
async function start({ isTTY = true, on = server }: { isTTY?: boolean; on?: TestApp } = {}) {
  const printed: string[] = []
  const logged: unknown[] = []
  const terminal = { isTTY, write: (text: string | Uint8Array) => printed.push(String(text)) > 0 }
  await announceFirstStart(on, terminal, { warn: (...line: unknown[]) => void logged.push(line) } as never)
  return { text: printed.join(''), token: /#(\S+)/.exec(printed.join(''))?.[1] ?? '', logged: JSON.stringify(logged) }
}
const check = (token: string) => server.call(checkFirstLink, { token })
const create = (token: string, more = {}) => server.call(createFirstAdministrator, { token, ...person, ...more })
const command = (url: string | undefined = 'http://forum.test') =>
  firstAdmin([], { db: server.db, config: { ...readConfig('demonstration', {}), url }, now: server.clock.now })
async function administrator() {
  await create((await start()).token)
  const { token } = (await server.call(login, { login: person.email, password: person.password })).body
  return token as string
}

// @requirement operation-23
test('the link makes a verified administrator, once', async () => {
  const { text, token } = await start()
  expect(text).toContain(`http://forum.test/first-start#${token}`)
  expect((await check(token)).body).toEqual({ valid_until: new Date(server.clock.now().getTime() + 60 * MINUTE).toISOString() })
  expect((await create(token, { password: 'Password1' })).body.errors).toEqual({ password: [expect.stringContaining('распространённых')] })
  expect((await create('x')).body.code).toBe('bad_link')
  expect((await create(token)).status).toBe(200)
  const { status, body } = await server.call(login, { login: 'owner@society.test', password: person.password })
  const { roles } = (await server.call(getProfile, {}, body.token)).body
  expect([status, roles.map(({ access_rights }: { access_rights: string }) => access_rights)]).toEqual([200, ['conf_admin']])
  const again = await create(token, { email: 'second@society.test' })
  expect([again.status, again.body.code, again.body.message]).toEqual([
    400,
    'bad_link',
    expect.stringContaining('npm run portal -- first-admin'),
  ])
  expect((await start()).text).toBe('')
  await expect(command()).rejects.toThrow('Администратор у портала уже есть')
})

// @requirement operation-23
test('it works for an hour, and a new one ends the one before, also that of another server', async () => {
  const links = await Promise.all([start(), start(), start()])
  const works = await Promise.all(links.map(async ({ token }) => (await check(token)).status === 200))
  expect(works.filter(Boolean)).toEqual([true])
  const printed = /#(\S+)/.exec(await command())?.[1] ?? ''
  expect([(await check(printed)).status, ...(await Promise.all(links.map(async ({ token }) => (await check(token)).status)))]).toEqual([
    ...[200, 400, 400, 400],
  ])
  const issued = server.clock.now().getTime()
  server.clock.set(new Date(issued + 60 * MINUTE - 1))
  expect((await check(printed)).status).toBe(200)
  server.clock.set(new Date(issued + 60 * MINUTE))
  expect([(await check(printed)).body.code, (await create(printed)).body.code]).toEqual(['bad_link', 'bad_link'])
  await expect(command('')).rejects.toThrow('PORTAL_URL')
})

// @requirement operation-23, factor-6
test('where staff need a second factor, the first administrator sets one up first', async () => {
  const strict = await createTestApp({ staffSecondFactor: true })
  try {
    const { token } = await start({ on: strict })
    expect((await strict.call(createFirstAdministrator, { token, ...person })).status).toBe(200)
    const session = (await strict.call(login, { login: person.email, password: person.password })).body.token
    expect((await strict.call(getProfile, {}, session)).body).toMatchObject({ roles: [], second_factor_needed: 'set-up' })
    expect((await strict.call(settleFirstForum, {}, session)).body.code).toBe('second_factor_required')
  } finally {
    await strict.close()
  }
})

// @requirement operation-23
test('two people with one link: one becomes the administrator', async () => {
  const { token } = await start()
  const replies = await Promise.all([create(token), create(token, { email: 'other@society.test' })])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
})

// @requirement operation-23
test('an administrator who was made otherwise ends it; an address that has an account is not taken over', async () => {
  const { token } = await start()
  const { email } = await server.createUser({ email: 'known@society.test' })
  expect((await create(token, { email })).body.errors).toEqual({ email: [expect.stringContaining('grant-role')] })
  const config = readConfig('demonstration', {})
  await changeRole('grant')([email, 'conf_admin'], { db: server.db, config, now: server.clock.now })
  expect([(await check(token)).body.code, (await create(token)).body.code]).toEqual(['bad_link', 'bad_link'])
})

// @requirement operation-23
test('a server without a terminal names the command; the link is neither logged nor stored', async () => {
  const silent = await start({ isTTY: false })
  expect([silent.text, silent.logged]).toEqual(['', expect.stringContaining('first-admin')])
  expect(await server.db.select().from(table)).toEqual([])
  const { token, logged } = await start()
  await check(token)
  await create(token)
  expect(logged).toBe('[]')
  expect(server.log() + JSON.stringify(await server.db.select().from(table))).not.toContain(token)
})

test('tries are limited by address', async () => {
  const { token } = await start()
  for (let tried = 0; tried < 30; tried++) await check('wrong')
  expect((await check(token)).status).toBe(429)
})

const operator = {
  ...{ name: 'Общество протеомики', legal_form: 'Общероссийская общественная организация' },
  ...{ registration_numbers: 'ИНН 7707083893, ОГРН 1027700132195', address: '420008, Казань, ул. Кремлёвская, 18' },
  email: 'data@society.test',
}
const forum = {
  ...{ title: 'Протеомика — 2026', short_name: 'Протеомика', first_day: '2026-05-12', days: 3, city: 'Казань', venue: 'Корпус химии' },
  ...{ email: 'forum@society.test', phone: '+7 843 200-00-00', signatory_name: 'Ахметов Ильдар Рашидович' },
  ...{ signatory_position: 'председатель оргкомитета', sections: 'Масс-спектрометрия\n\nБиоинформатика\n' },
}

// @requirement operation-23
test('operator and forum replace the pattern; nothing of its society remains', async () => {
  const token = await administrator()
  const settle = (input: object) => server.call(settleFirstForum, { ...input }, token)
  const read = async () => (await server.call(getForum, {}, token)).body
  const stage = async () => (await read()).first_start
  expect(await stage()).toBe('operator')
  expect((await settle({ forum })).body.errors).toEqual({ operator: ['Сначала укажите оператора персональных данных'] })
  expect((await settle({ operator })).status).toBe(200)
  expect(await stage()).toBe('forum')
  expect((await settle({ forum: { ...forum, first_day: '2025-09-14' } })).body.errors.forum).toHaveProperty('first_day')
  expect((await settle({ forum: { ...forum, sections: ' ' } })).body.errors.forum).toHaveProperty('sections')
  expect((await settle({ forum })).status).toBe(200)
  const { settings, sections, policy, first_start } = await read()
  expect(first_start).toBe('mail')
  expect(settings).toMatchObject({ title: forum.title, days: ['2026-05-12', '2026-05-13', '2026-05-14'], operator })
  expect(settings.cabinets.main).toMatchObject({ registration_until: '2026-05-04', certificate_from: '2026-05-15' })
  expect(settings.consent).toMatchObject({ version: '2025-09-15', pre_ticked: false })
  expect(sections.map(({ name }: { name: string }) => name)).toEqual(['Масс-спектрометрия', 'Биоинформатика'])
  expect(policy).toMatchObject({ mailbox: operator.email, version: '2025-09-15' })
  const everything = JSON.stringify({ settings, sections, policy })
  expect(everything).not.toMatch(/геном|genom|Приозёрск|Priozyorsk|Спираль|Светлов|2025-10|forum\.example/i)
  const shown = await Promise.all([getConsent, getPolicy].map(async (call) => JSON.stringify((await server.call(call)).body)))
  for (const text of shown) expect(text).toContain('Общероссийская общественная организация Общество протеомики, ИНН 7707083893')
  // Sections keep their ids when the step is repeated.
  const ids = sections.map(({ id }: { id: number }) => id)
  await settle({ forum: { ...forum, sections: `${forum.sections}Клиническая протеомика` } })
  expect((await read()).sections.map(({ id }: { id: number }) => id)).toEqual([...ids, ids[1] + 1])
  expect((await server.call(closeFirstStart, {}, token)).status).toBe(200)
  expect([await stage(), (await settle({ forum })).body.code]).toEqual([undefined, 'first_start_over'])
})

test('a portal that has an administrator is offered nothing', async () => {
  const { token } = await server.createUser({ roles: ['conf_admin'] })
  expect((await server.call(getForum, {}, token)).body).not.toHaveProperty('first_start')
  expect((await server.call(settleFirstForum, { operator }, token)).body.code).toBe('first_start_over')
})

test('a consent and a policy that an organiser has rewritten stay', () => {
  const written = {
    settings: { ...seed, consentDocument: 'Свой текст' },
    sections: [],
    policy: { ...policy, introduction: 'Своё введение' },
  }
  const given = { name: 'О', legalForm: 'ООО', registrationNumbers: 'ИНН 1', address: 'Казань', email: 'data@society.test' }
  const settled = withOperator(written, given, '2026-01-02', '2026-01-02')
  expect(settled).toEqual({
    ...written,
    settings: { ...written.settings, operator: given, consent: { ...seed.consent, preTicked: false } },
  })
})

test('the test mail says what the mail server answered', async () => {
  const token = await administrator()
  expect((await server.call(sendTestMail, {}, token)).body).toEqual({ to: 'owner@society.test', sent: true, reason: null })
  expect((await server.mails('owner@society.test')).map(({ subject }) => subject)).toEqual(['Пробное письмо портала'])
})
