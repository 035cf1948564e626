import { listRegistrations } from '@forum/contracts/participation/participants'
import { uploadFile } from '@forum/contracts/participation/registrations'
import { setOpinion } from '@forum/contracts/theses/opinions'
import { uploadThesis } from '@forum/contracts/theses/theses'
import { sql } from 'drizzle-orm'
import { pdf } from '../../testing/documents.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'

let server: TestApp
let moderator: TestPerson
let person: TestPerson
beforeAll(async () => {
  server = await createTestApp()
  moderator = await server.createUser({ roles: ['moderator'] })
  person = await server.createUser()
})
afterAll(() => server.close())

const nfd = (text: string) => text.normalize('NFD')
const title = 'Устойчивый геном ёлки и йода'
const INSTITUTE = 'Институт йода и ёлки'

// @requirement composed-1
test('a thesis copied from a PDF is counted, stored and found as if it were typed, and its opinion fits it', async () => {
  const id = await scenes(server, moderator).register(person, { ...oral, comment: nfd(title) })
  const text = 'Исследуй йй ёё. '.repeat(220).slice(0, 3439)
  const orgs = [{ id: 1, descr: nfd(INSTITUTE), view_descr: '', org_id: -1 }]
  const given = goodThesis({
    name: nfd(title),
    text: nfd(text),
    orgs,
    author: { fio: nfd('Йодов  Сергей'), org_numbers: [1] },
    coautors: [],
  })
  expect([text.length, nfd(text).length > 4500]).toEqual([3439, true])
  const { status, body } = await server.call(uploadThesis, { current_user_registration_id: id, thesis: given }, person.token)
  expect([status, body.thesis]).toMatchObject([201, { name: title.toUpperCase(), text, author: { fio: 'Йодов Сергей' } }])

  for (const search of ['устойчивый', nfd('ёлки')]) {
    const found = await server.call(listRegistrations, { meeting_id: 2, search }, moderator.token)
    expect([search, found.body.results.map((row: { id: number }) => row.id)]).toEqual([search, [id]])
  }

  // The version is stored as by an earlier version of the portal.
  await server.db.execute(sql`update thesis_versions set content = normalize(content::text, nfd)::jsonb`)
  const file = await server.upload(uploadFile, { name: nfd('Заключение\u202e й.pdf'), bytes: pdf }, { type: '5' }, person.token)
  expect(file.body.name).toBe('Заключение й.pdf')
  const set = await server.call(setOpinion, { registration_id: id, organization: nfd(INSTITUTE), file_id: file.body.id }, person.token)
  expect(set.body.opinions).toMatchObject([{ organization: INSTITUTE, is_outdated: false }])
})
