import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { readCard } from '@forum/contracts/participation/card'
import { correctRegistration, readPerson, restoreRegistration } from '@forum/contracts/participation/forumPeople'
import { getMeeting } from '@forum/contracts/participation/meeting'
import { changeRegistration } from '@forum/contracts/participation/registrations'
import { uploadThesis } from '@forum/contracts/theses/theses'
import { vacancies } from '../../platform/database/schema/participation.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { changeSection } from '../../testing/forum.ts'
import { oral, poster, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'

let server: TestApp
let admin: TestPerson
let person: TestPerson
let scene: ReturnType<typeof scenes>
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['moderator', 'conf_admin'], lastName: 'Ёлкина', firstName: 'Анна', middleName: '' })
  person = await server.createUser()
  scene = scenes(server, admin)
})
afterEach(() => server.close())

const listener = { type: 1, selected_listen_sections: '2, 3' }
const cancel = (id: number, who = person) => server.call(changeRegistration, { id, is_active: 0, cancel_reg: 1 }, who.token)
const restore = (id: number) => server.call(restoreRegistration, { id }, admin.token)
const cabinet = async (who = person) => (await server.call(getMeeting, {}, who.token)).body.registrations
const logged = async (action: string) => {
  const { results } = (await server.call(listAudit, {}, admin.token)).body
  return results.filter((entry: { action: string }) => entry.action === action)
}
describe('restoring', () => {
  // @requirement exceptions-4
  test('a cancelled registration comes back once, with its thesis, events and decision, after the deadlines too', async () => {
    const id = await scene.register(person, { ...oral, selected_listen_sections: '2' })
    const sent = await server.call(uploadThesis, { current_user_registration_id: id, thesis: goodThesis() }, person.token)
    await scene.decide(id, 2)
    await cancel(id)
    expect(await cabinet()).toEqual([])
    expect(await server.db.$count(vacancies)).toBe(1)
    server.clock.set('2025-10-13T12:00:00+03:00')
    const replies = await Promise.all([restore(id), restore(id)])
    expect(replies.map(({ status, body }) => [status, body])).toEqual([
      [200, { status: 'ok' }],
      [200, { status: 'ok' }],
    ])
    const back = { id, thesis_id: sent.body.thesis.id, listen_sections: '2', confirm_type: 2, comments: oral.comment }
    expect(await cabinet()).toMatchObject([back])
    // Its place is offered to no one from the reserve.
    expect(await server.db.$count(vacancies)).toBe(0)
    expect(await logged('restore registration')).toMatchObject([
      { actor: 'Ёлкина Анна', subject: `registration:${id}`, changes: [{ field: 'is_active', from: 'отменена', to: 'действует' }] },
    ])
    const subjects = (await server.mails(person.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('восстановлена'))).toHaveLength(1)
    expect((await restore(999_999)).status).toBe(404)
  })

  // @requirement exceptions-4
  test('never makes a fourth active registration, even by concurrent calls', async () => {
    const ids: number[] = []
    for (const one_more of [false, true, true]) ids.push(await scene.register(person, { ...oral, one_more }))
    for (const id of ids.slice(1)) await cancel(id)
    await scene.register(person, { ...oral, one_more: true })
    const replies = await Promise.all(ids.slice(1).map(restore))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = replies.find(({ status }) => status === 409)?.body
    expect([refused.code, refused.message]).toEqual(['registration_limit', 'Действующих заявок у участника уже 3, больше 3 быть не может.'])
    expect(await cabinet()).toHaveLength(3)
  })

  test('never makes a second listener', async () => {
    const id = await scene.register(person, listener)
    await cancel(id)
    await scene.register(person, listener)
    expect((await restore(id)).body.code).toBe('further_listener')
  })

  // @requirement exceptions-4
  test.each([
    ['a talk', oral, 3],
    ['an event', listener, 2],
  ])('%s in a full section is refused with its sentence, and changes nothing', async (_, input, section) => {
    const id = await scene.register(person, input)
    await cancel(id)
    const other = await server.createUser()
    await scene.register(other, input)
    await changeSection(server, section, { capacity: 1 })
    const before = [await scene.stored(id), await server.db.$count(auditLog)]
    const { status, body } = await restore(id)
    expect([status, body.code, body.message]).toEqual([409, 'section_full', expect.stringMatching(/^Мест больше нет: «/)])
    expect([await scene.stored(id), await server.db.$count(auditLog)]).toEqual(before)
    await changeSection(server, section, { capacity: 2 })
    expect((await restore(id)).status).toBe(200)
  })
})

describe('correcting', () => {
  const correct = (id: number, version: number, change: Record<string, unknown>) =>
    server.call(correctRegistration, { id, version, comments: oral.comment, section_id: 3, ...change }, admin.token)

  // @requirement exceptions-5
  test('title and section are changed, with both values in the log and a mail', async () => {
    const id = await scene.register(person, oral)
    const own = (await server.call(readPerson, { id: person.id }, admin.token)).body.registrations[0]
    expect(own).toMatchObject({ comments: oral.comment, section_id: 3, version: 1 })
    expect((await correct(id, 1, { comments: ' Геном лося ', section_id: 2 })).status).toBe(200)
    expect(await cabinet()).toMatchObject([{ comments: 'Геном лося', section_choice_id: 2, section_confirm_id: null }])
    const entries = await logged('correct registration')
    expect(entries[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'comments', from: oral.comment, to: 'Геном лося' },
        { field: 'section_choice_id', from: expect.stringMatching(/^Сессия 2/), to: expect.stringMatching(/^Сессия 1/) },
      ]),
    )
    const [mail] = await server.mails(person.email)
    expect(mail?.text).toContain('Название доклада: «Геном лося».\nСекция: Сессия 1')
    // Repeating the correction changes nothing.
    expect((await correct(id, 2, { comments: 'Геном лося', section_id: 2 })).status).toBe(200)
    expect((await scene.stored(id))?.version).toBe(2)
  })

  test('a decided section is replaced; a confirmation survives another title, not another section', async () => {
    const id = await scene.register(person, oral)
    await scene.decide(id, 2, 2)
    await server.call(changeRegistration, { id, is_confirm: 1 }, person.token)
    expect((await correct(id, 3, { section_id: 2, comments: 'Геном лося' })).status).toBe(200)
    expect(await scene.stored(id)).toMatchObject({ ownerConfirmed: true, decidedSectionId: 2 })
    expect((await correct(id, 4, { section_id: 3 })).status).toBe(200)
    expect(await scene.stored(id)).toMatchObject({ ownerConfirmed: false, requestedSectionId: 3, decidedSectionId: 3 })
    const [mail] = await server.mails(person.email)
    expect(mail?.subject).toBe('Ваша заявка исправлена: требуется подтверждение')
    const { history } = (await server.call(readCard, { id }, admin.token)).body
    expect(history[0].changes).toContainEqual({ field: 'is_confirm', from: 'да', to: 'нет' })
  })

  test.each([
    ['an empty title', { comments: ' ' }, { comments: ['Укажите название доклада'] }],
    ['no section', { section_id: null }, { section_id: ['Выберите секцию'] }],
    ['an unknown section', { section_id: 99 }, { section_id: ['Выберите секцию'] }],
    ['a section without talks', { section_id: 1 }, { section_id: ['Эта секция не принимает доклады выбранного формата.'] }],
  ])('%s is refused at its field', async (_, change, errors) => {
    const id = await scene.register(person, oral)
    const { status, body } = await correct(id, 1, change)
    expect([status, body.errors]).toEqual([400, errors])
    expect((await scene.stored(id))?.version).toBe(1)
  })

  test('a full section, another version, a listener and a cancelled registration are refused', async () => {
    const id = await scene.register(person, oral)
    await scene.register(await server.createUser(), { ...poster, section_choice: 2 })
    await changeSection(server, 2, { capacity: 1 })
    expect((await correct(id, 1, { section_id: 2 })).body.code).toBe('section_full')
    await scene.decide(id, 2)
    expect((await correct(id, 1, { comments: 'Геном лося' })).body).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringContaining('Ёлкина Анна'),
    })
    await cancel(id)
    expect((await correct(id, 3, { comments: 'Геном лося' })).body.code).toBe('cancelled')
    const attending = await scene.register(person, { type: 1 })
    expect((await correct(attending, 1, { comments: 'Геном лося' })).body.code).toBe('talk_only')
  })
})
