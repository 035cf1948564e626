import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { findPeople, readPerson } from '@forum/contracts/participation/forumPeople'
import { changeRegistration } from '@forum/contracts/participation/registrations'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let admin: TestPerson
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({
    roles: ['conf_admin'],
    lastName: 'Ёлкина',
    firstName: 'Алёна',
    middleName: '',
    email: 'head@forum.test',
  })
})
afterEach(() => server.close())

const found = async (q: string) => {
  const { body } = await server.call(findPeople, { q }, admin.token)
  return body.people.map(({ full_name }: { full_name: string }) => full_name)
}

// @requirement exceptions-1
test('people are found by parts of names and addresses, whatever their case and with е for ё', async () => {
  const person = { firstName: 'Пётр', middleName: 'Семёнович', organizationId: 134, otherOrganization: 'Институт леса' }
  const { id } = await server.createUser({ ...person, lastName: 'Берёзкин', email: 'p_berezkin@forum.test' })
  await server.createUser({ lastName: 'Берозкин', firstName: 'Петр', middleName: '' })
  const name = 'Берёзкин Пётр Семёнович'
  for (const q of ['березкин', 'БЕРЁЗ', 'семенов', 'петр берёз', 'P_BEREZ', 'berezkin@ пётр'])
    expect([q, await found(q)]).toEqual([q, [name]])
  expect(await found('ПЕТР')).toEqual([name, 'Берозкин Петр'])
  for (const q of ['', ' ', '%', 'p%z', 'никто']) expect([q, await found(q)]).toEqual([q, []])
  const { body } = await server.call(findPeople, { q: 'berezkin' }, admin.token)
  expect(body.people).toEqual([{ id, full_name: name, email: 'p_berezkin@forum.test', organization: 'Институт леса', roles: [] }])
  const own = (await server.call(findPeople, { q: 'елкина' }, admin.token)).body.people
  expect(own).toMatchObject([{ id: admin.id, roles: ['conf_admin'] }])
})

test('at most twenty are found, by name', async () => {
  for (let n = 0; n < 21; n += 1)
    await server.createUser({ lastName: 'Орлов', firstName: String.fromCharCode(1072 + 20 - n), middleName: '' })
  const names = await found('орлов')
  expect(names).toEqual([...names].sort())
  expect([names.length, names[0]]).toEqual([20, 'Орлов а'])
})

test('a person is read with all registrations in the current forum, and the reading is logged', async () => {
  const person = await server.createUser()
  const { register } = scenes(server, admin)
  const id = await register(person, oral)
  await register(person, { ...oral, one_more: true })
  await server.call(changeRegistration, { id, is_active: 0, cancel_reg: 1 }, person.token)
  const { status, body } = await server.call(readPerson, { id: person.id }, admin.token)
  expect([status, body.person.id, body.person.full_name]).toEqual([200, person.id, 'Иванова Мария Петровна'])
  const own = { type: 2, confirm_type: 0, is_confirm: 0, comments: oral.comment, section_id: 3, has_thesis: false }
  expect(body.registrations).toMatchObject([
    { ...own, id, is_active: false, version: 2 },
    { ...own, is_active: true, version: 1 },
  ])
  expect((await server.call(readPerson, { id: 999_999 }, admin.token)).status).toBe(404)
  const { results } = (await server.call(listAudit, { part: 'reads' }, admin.token)).body
  expect(results).toMatchObject([{ action: 'read profile', subject: `user:${person.id}` }])
})
