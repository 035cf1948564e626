import { getMeeting } from '@forum/contracts/participation/meeting'
import { changeRegistration, makeRegistration, takeBackRegistration } from '@forum/contracts/participation/registrations'
import { vacancies } from '../../platform/database/schema/participation.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, startForum } from '../../testing/participation.ts'
import type { TestPerson } from '../../testing/testApp.ts'

const { server, register, decide, stored } = await startForum()
let person: TestPerson
beforeEach(async () => {
  server.clock.set('2025-09-15T12:00:00+03:00')
  person = await server.createUser()
})

const listener = { type: 1, selected_listen_sections: [2] }
const cancel = (id: number, by = person) => server.call(changeRegistration, { id, is_active: 0, cancel_reg: 1 }, by.token)
const takeBack = (id: number, by = person) => server.call(takeBackRegistration, { id }, by.token)
const cancelled = async () => (await server.call(getMeeting, {}, person.token)).body.cancelled

// @requirement cabinet-36
test('the owner takes a cancelled registration back as it was, and gets a mail', async () => {
  const id = await register(person, { ...oral, selected_listen_sections: [2, 6] })
  await decide(id, 2, 2)
  await server.call(changeRegistration, { id, is_confirm: 1 }, person.token)
  await cancel(id)
  expect(await cancelled()).toEqual([{ id, type: 2, comments: oral.comment }])
  const { status, body } = await takeBack(id)
  expect([status, body.registration]).toEqual([200, expect.objectContaining({ id, is_confirm: 1, listen_sections: '2, 6' })])
  expect([await cancelled(), (await stored(id))?.isActive, await server.db.$count(vacancies)]).toEqual([undefined, true, 0])
  expect((await server.mails(person.email))[0]?.subject).toBe('Ваша заявка на форум снова действует')
  // Pressed twice.
  expect((await takeBack(id)).status).toBe(200)
  expect(await server.mails(person.email)).toHaveLength(5)
})

// @requirement cabinet-36
test('it is offered while registration is open only, and not to a person who may have no more', async () => {
  const id = await register(person, listener)
  await cancel(id)
  await register(person, listener)
  expect([await cancelled(), (await takeBack(id)).body.code]).toEqual([undefined, 'further_listener'])
  server.clock.set('2025-10-14T12:00:00+03:00')
  expect([await cancelled(), (await takeBack(id)).body.code]).toEqual([undefined, 'registration_closed'])
})

// @requirement cabinet-36
test('a place that was taken since is refused, and so is another person', async () => {
  const id = await register(person, listener)
  await cancel(id)
  const other = await server.createUser()
  expect((await takeBack(id, other)).status).toBe(404)
  await changeForum(server, () => ({ capacity: 0 }))
  expect([(await takeBack(id)).status, (await stored(id))?.isActive]).toEqual([409, false])
  await changeForum(server, () => ({ capacity: null }))
  expect((await server.call(makeRegistration, listener, other.token)).status).toBe(201)
})
