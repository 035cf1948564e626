import { createHash, pbkdf2Sync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@forum/contracts/people/session'
import { eq } from 'drizzle-orm'
import { individuals, organizations, users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { readConfig } from '../../platform/process/config.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { importAccounts } from './importAccounts.ts'

let server: TestApp
let folder: string
beforeEach(async () => {
  server = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'portal-import-'))
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const django = (password: string) => `pbkdf2_sha256$1000$salt$${pbkdf2Sync(password, 'salt', 1000, 32, 'sha256').toString('base64')}`
const hash = django('Forum2024')

async function run(name: string, content: string | Buffer, ...flags: string[]): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, content)
  return importAccounts([file, ...flags], { db: server.db, config: readConfig('demonstration', {}), now: server.clock.now })
}
const findUser = async (email: string) => (await server.db.select().from(users).where(eq(users.email, email)))[0]
const personOf = async (email: string) => {
  const id = (await findUser(email))?.id ?? 0
  return (await server.db.select().from(individuals).where(eq(individuals.userId, id)))[0]
}

const header = 'email,username,password,last_name,first_name,middle_name,phone_number,organization'
const csv = (...lines: string[]) => [header, ...lines].join('\n')
const good = `anna@forum.test,anna,${hash},Ёлкина,Анна,Павловна,8 916 123-45-67,Институт геномных исследований`

// @requirement forum-5
test('A person of a CSV signs in with the old password, and the hash is replaced once', async () => {
  // The file has decomposed letters, as macOS writes it.
  expect(await run('people.csv', csv(good).normalize('NFD'))).toContain('Добавлено: 1')
  expect(await personOf('anna@forum.test')).toMatchObject({ lastName: 'Ёлкина', phone: '+79161234567', organizationId: 1 })
  expect((await findUser('anna@forum.test'))?.password).toBe(hash)
  expect((await server.call(login, { login: 'anna@forum.test', password: 'wrong' })).status).toBe(400)
  expect((await server.call(login, { login: 'Anna@forum.test', password: 'Forum2024' })).status).toBe(200)
  const replaced = (await findUser('anna@forum.test'))?.password
  expect(replaced).toMatch(/^\$argon2id\$/)
  expect((await server.call(login, { login: 'anna@forum.test', password: 'Forum2024' })).status).toBe(200)
  expect((await findUser('anna@forum.test'))?.password).toBe(replaced)
})

test('A second run changes nothing and reports it; accounts registered here are kept', async () => {
  const { email, id } = await server.createUser({ email: 'own@forum.test', password: 'their own' })
  const file = csv(good, `own@forum.test,own,${hash},Другая,Фамилия,,,`)
  expect(await run('people.csv', file)).toMatch(/Добавлено: 1\nУже импортированы раньше: 0\nУже зарегистрированы на портале: 1/)
  const before = await server.db.select().from(users).orderBy(users.id)
  expect(await run('people.csv', file)).toMatch(/Добавлено: 0\nУже импортированы раньше: 1\nУже зарегистрированы на портале: 1/)
  expect(await server.db.select().from(users).orderBy(users.id)).toEqual(before)
  expect(await findUser(email)).toMatchObject({ id, password: 'their own' })
  const noted = await server.db.select().from(auditLog).where(eq(auditLog.action, 'import accounts'))
  expect(noted.map(({ changes }) => changes)).toEqual([{ added: 1, refused: 0 }])
})

test('A dry run reports the same and stores nothing', async () => {
  const before = await server.db.$count(users)
  expect(await run('people.csv', csv(good, 'nonsense,x,y,Я,Я,,,'), '--dry-run')).toMatch(
    /запись 3: неверный e-mail[\s\S]*Будет добавлено: 1/,
  )
  expect(await server.db.$count(users)).toBe(before)
  expect(await server.db.$count(auditLog)).toBe(0)
})

test.each([
  ['нет e-mail', `,,${hash},Иванов,Иван,,,`],
  ['неверный e-mail «иван@почта»', `иван@почта,,${hash},Иванов,Иван,,,`],
  ['неверный e-mail «.ivan@forum.test»', `.ivan@forum.test,,${hash},Иванов,Иван,,,`],
  ['вместо имени или фамилии только дефис', `a@forum.test,,${hash},Иванов,-,,,`],
  ['повтор адреса из записи 2', `anna@forum.test,anna,${hash},Ёлкина,Анна,,,`],
  ['адрес отличается от записи 2 только регистром букв', `Anna@Forum.test,anna,${hash},Ёлкина,Анна,,,`],
  ['нет фамилии', `a@forum.test,,${hash},,Иван,,,`],
  ['нет имени', `a@forum.test,,${hash},Иванов, ,,,`],
  ['нет хеша пароля', 'a@forum.test,,,Иванов,Иван,,,'],
  ['хеш пароля повреждён или неизвестного вида', `a@forum.test,,${hash.slice(0, -3)},Иванов,Иван,,,`],
  ['хеш пароля повреждён или неизвестного вида', `a@forum.test,,md5$salt$${createHash('md5').update('x').digest('hex')},Иванов,Иван,,,`],
  ['хеш пароля повреждён или неизвестного вида', 'a@forum.test,,Forum2024,Иванов,Иван,,,'],
  ['столбцов 3 вместо 8', 'a@forum.test,,Forum2024'],
])('A row is refused with its number: %s', async (reason, line) => {
  const said = await run('people.csv', csv(good, line))
  expect(said).toContain(`запись 3: ${reason}\n`)
  expect(said).toContain('Добавлено: 1')
  expect(said).toMatch(/Не приняты: 1$/)
})

test('A table as Excel writes it is read, and a quote that is not closed is a remark', async () => {
  const line = `="a@forum.test",="${hash}",Ёлкина,Анна,="+79991234567"`
  const open = `b@forum.test,${hash},"Ёлкина,Анна,`
  const said = await run('people.csv', `email,password,last_name,first_name,phone_number\n${line}\n${open}\n`)
  expect(said).toMatch(/запись 3: кавычка не закрыта[\s\S]*Добавлено: 1/)
  expect(await personOf('a@forum.test')).toMatchObject({ lastName: 'Ёлкина', phone: '+79991234567' })
})

test('A column with the name of a field in the code alone is ignored', async () => {
  const said = await run('people.csv', `email,password,last_name,first_name,phone\na@forum.test,${hash},Ёлкина,Анна,вечером`)
  expect(said).not.toContain('телефон не прочитан')
  expect(await personOf('a@forum.test')).toMatchObject({ lastName: 'Ёлкина', phone: '' })
})

test('An organisation is found by a synonym, without regard to case and punctuation', async () => {
  await server.db
    .update(organizations)
    .set({ synonyms: ['ИГИ РАН'] })
    .where(eq(organizations.id, 1))
  await run('people.csv', csv(good.replace('Институт геномных исследований', '«иги-РАН»')))
  expect(await personOf('anna@forum.test')).toMatchObject({ organizationId: 1, otherOrganization: '' })
})

test('Unusable values of a person are omitted with a remark', async () => {
  const line = 'a@forum.test;"!nothing";Smith;John;12.13.1990;звонить вечером;Институт на Луне;академик'
  const columns = 'E-mail;Password;Last_name;First_name;birth_date;phone_number;organization;academic_degree'
  const said = await run('people.csv', `\uFEFF${columns}\r\n${line}\r\n`)
  expect(said).toContain('запись 2: телефон не прочитан')
  expect(said).toContain('запись 2: дата рождения не прочитана')
  expect(said).toContain('запись 2: имя не только кириллицей')
  expect(await personOf('a@forum.test')).toMatchObject({
    lastName: 'Smith',
    phone: '',
    birthDate: null,
    organizationId: 134,
    otherOrganization: 'Институт на Луне',
    academicDegreeId: 20,
  })
})

test.each([
  ['people.csv', 'name,mail\nx,y', 'нет столбцов: email, password, last_name, first_name'],
  ['people.csv', '', 'Файл пуст'],
  ['people.csv', Buffer.from([...Buffer.from(`${header}\n`), 0xc8, 0xe2, 0xe0, 0xed]), 'не в кодировке UTF-8'],
  ['people.json', '{"model":', 'не в формате JSON'],
  ['people.json', '{}', 'список записей'],
  ['people.json', '[]', 'нет ни одной учётной записи'],
  ['people.xls', '', '.json (dumpdata) или .csv'],
])('%s that cannot be read as a whole is refused: %j', async (name, content, reason) => {
  await expect(run(name, content)).rejects.toThrow(reason)
  expect(await server.db.$count(users)).toBe(0)
})

const user = {
  username: 'anna@forum.test',
  email: 'Anna@forum.test',
  password: hash,
  is_active: true,
  first_name: 'Анна',
  last_name: 'Ёлкина',
}
const person = { middle_name: 'Павловна', phone_number: '+79161234567', birth_date: '1990-05-17', is_female: true, organization: 7 }
const organization = { model: 'references.organization', pk: 7, fields: { name: 'Институт геномных исследований' } }

test.each<[string, object[]]>([
  [
    'users and individuals that name them',
    [
      { model: 'users.individual', pk: 3, fields: { ...person, user: 5 } },
      { model: 'auth.user', pk: 5, fields: user },
    ],
  ],
  [
    'a profile between them',
    [
      { model: 'accounts.user', pk: 5, fields: user },
      { model: 'users.individual', pk: 3, fields: person },
      { model: 'users.profile', pk: 9, fields: { user: 5, individual: 3 } },
    ],
  ],
  [
    'natural keys',
    [
      { model: 'auth.user', fields: user },
      { model: 'users.individual', pk: 3, fields: { ...person, user: ['anna@forum.test'] } },
    ],
  ],
  ['one model for all', [{ model: 'people.customuser', pk: 5, fields: { ...user, ...person } }]],
])('A dump with %s imports the complete person', async (_what, records) => {
  expect(await run('dump.json', JSON.stringify([organization, ...records]))).toContain('Добавлено: 1')
  expect(await personOf('anna@forum.test')).toMatchObject({
    middleName: 'Павловна',
    phone: '+79161234567',
    birthDate: '1990-05-17',
    isFemale: true,
    lastName: 'Ёлкина',
    organizationId: 1,
  })
  expect((await server.call(login, { login: 'anna@forum.test', password: 'Forum2024' })).status).toBe(200)
})

test('An account that is disabled in the dump is not imported', async () => {
  const said = await run('dump.json', JSON.stringify([{ model: 'auth.user', pk: 1, fields: { ...user, is_active: false } }]))
  expect(said).toContain('запись 1: учётная запись отключена или не подтверждена')
})
