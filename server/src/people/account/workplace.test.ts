import { register } from '@forum/contracts/people/account'
import { changeIndividual } from '@forum/contracts/people/individual'
import { eq } from 'drizzle-orm'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { newAccount } from '../../testing/newAccount.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const required = ['Обязательное поле']
const change = async (person: TestPerson, input: object) => {
  const { status, body } = await server.call(changeIndividual, { ...input }, person.token)
  return [status, body.errors ?? {}]
}
const stored = async ({ id }: TestPerson) => (await server.db.select().from(individuals).where(eq(individuals.userId, id)))[0]

test('«Другая» organization or position requires its text', async () => {
  const email = 'other@forum.test'
  const send = (individual: object) => server.call(register, newAccount({ email }, { ...individual }))
  const refused = await send({ organization: 134, org_position: 47, other_org_descr: ' ' })
  const errors = { individual: { other_org_descr: required, other_position_descr: required } }
  expect(refused).toMatchObject({ status: 400, body: { errors } })
  expect(refused.body).toMatchObject(errors)
  expect(await server.db.$count(users, eq(users.email, email))).toBe(0)
  const named = { organization: 134, org_position: 47, other_org_descr: 'Музей хлеба', other_position_descr: 'Хранитель' }
  expect((await send(named)).status).toBe(201)
})

// @requirement account-6
test('A profile cannot be changed to «Другая» without its text, nor lose the text', async () => {
  const person = await server.createUser()
  expect(await change(person, { organization: 134, first_name: 'Анна' })).toEqual([400, { other_org_descr: required }])
  expect(await change(person, { org_position: 47, other_position_descr: '' })).toEqual([400, { other_position_descr: required }])
  expect(await stored(person)).toMatchObject({ organizationId: 1, positionId: 1, firstName: 'Мария' })
  expect(await change(person, { organization: 134, other_org_descr: 'Музей хлеба' })).toEqual([200, {}])
  expect(await change(person, { other_org_descr: ' ' })).toEqual([400, { other_org_descr: required }])
  expect(await stored(person)).toMatchObject({ organizationId: 134, otherOrganization: 'Музей хлеба' })
  expect(await change(person, { organization: 1, other_org_descr: '' })).toEqual([200, {}])
})

// @requirement account-6
test('Accounts imported without the text save their other fields, also when the whole profile is sent', async () => {
  const imported = await server.createUser({ organizationId: 134, positionId: 47 })
  expect(await change(imported, { phone_number: '+79210001122' })).toEqual([200, {}])
  const whole = { first_name: 'Анна', organization: 134, org_position: 47, other_org_descr: '', other_position_descr: '' }
  expect(await change(imported, whole)).toEqual([200, {}])
  expect(await stored(imported)).toMatchObject({ firstName: 'Анна', phone: '+79210001122' })
})

// @requirement account-7
test('A change that changes nothing leaves no audit record', async () => {
  const person = await server.createUser()
  const same = {
    last_name: ' Иванова ',
    phone_number: '8 916 123-45-67',
    birth_date: '1990-05-17T15:00:00.000Z',
    organization: 1,
    is_female: 0,
  }
  expect(await change(person, same)).toEqual([200, {}])
  const records = eq(auditLog.subject, `user:${person.id}`)
  expect(await server.db.$count(auditLog, records)).toBe(0)
  expect(await change(person, { ...same, first_name: 'Анна' })).toEqual([200, {}])
  const [record] = await server.db.select().from(auditLog).where(records)
  expect(record?.changes).toEqual({ fields: ['first_name'] })
})
