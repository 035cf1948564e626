import { uploadFile } from '@forum/contracts/participation/registrations'
import { uploadPhoto } from '@forum/contracts/people/individual'
import { standardProgramSettings } from '@forum/domain/program/program'
import { eq, sql } from 'drizzle-orm'
import { consents } from '../../platform/database/schema/forum.ts'
import { files, registrations } from '../../platform/database/schema/participation.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { programItems, programs } from '../../platform/database/schema/program.ts'
import type { StorageKey } from '../../platform/storage/storedFolders.ts'
import { talk } from '../../program/draft/testing.ts'
import { release, talkAt } from '../../program/public/testing.ts'
import { pdf } from '../../testing/documents.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { findBroken } from './invariants.ts'

let server: TestApp
let person: TestPerson
let fileId: number
beforeEach(async () => {
  server = await createTestApp()
  person = await server.createUser()
  await server.db
    .insert(consents)
    .values({ userId: person.id, meetingId: 2, policyVersion: '1', at: server.clock.now(), address: '127.0.0.1' })
  fileId = (await server.upload(uploadFile, { name: 'a.pdf', bytes: pdf }, { type: '3' }, person.token)).body.id
})
afterEach(() => server.close())

const broken = () => findBroken(server.db, server.storage)
const registration = (changes: Partial<typeof registrations.$inferInsert> = {}) => ({
  userId: person.id,
  meetingId: 2,
  requestedFormat: 'oral' as const,
  createdAt: server.clock.now(),
  updatedAt: server.clock.now(),
  ...changes,
})
const entry = { meetingId: 2, kind: 'talk' as const, dayNumber: 1, start: 600, minutes: 15, revision: 1 }
const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const keyOf = async () => (await server.db.select().from(files).where(eq(files.id, fileId)))[0]?.storageKey as StorageKey

test('Data written by calls violate no invariant', async () => {
  await server.db
    .insert(registrations)
    .values([
      registration({ thesisPdfId: fileId }),
      registration(),
      registration({ requestedFormat: 'listener', decidedFormat: 'listener' }),
    ])
  await server.upload(uploadPhoto, { name: 'a.gif', bytes: onePixel }, {}, person.token)
  expect(await broken()).toEqual([])
})

// @requirement programme-12
test.each<[string, () => Promise<unknown>]>([
  ['больше действующих', () => server.db.insert(registrations).values(Array.from({ length: 4 }, () => registration()))],
  [
    'регистрации слушателя',
    () =>
      server.db
        .insert(registrations)
        .values([registration({ requestedFormat: 'listener' }), registration({ requestedFormat: 'listener' })]),
  ],
  ['не того вида', () => server.db.insert(registrations).values(registration({ expertOpinionId: fileId }))],
  [
    'файл чужой',
    async () => server.db.insert(registrations).values(registration({ userId: (await server.createUser()).id, thesisPdfId: fileId })),
  ],
  [
    'счёт регистраций не сходится',
    async () => {
      await server.db.insert(registrations).values(registration())
      await server.pool.query('delete from registration_tallies')
    },
  ],
  ['согласия нет', () => server.db.delete(consents)],
  ['без человека', () => server.db.delete(individuals).where(eq(individuals.userId, person.id))],
  ['нет байтов', async () => server.storage.delete(await keyOf())],
  [
    'версия программы, которой нет',
    () => server.db.insert(programs).values({ meetingId: 2, settings: standardProgramSettings, liveRelease: 1 }),
  ],
  [
    'к другому форуму',
    async () => {
      await server.pool.query('insert into meetings (id, settings) select 3, settings from meetings')
      const other = await talk(server, person, { meetingId: 3, requestedSectionId: null })
      await server.db.insert(programItems).values({ ...entry, registrationId: other })
    },
  ],
  [
    'в заседании, которого нет',
    async () => server.db.insert(programItems).values({ ...entry, registrationId: await talk(server, person), sessionId: 7 }),
  ],
  [
    'доклад дважды',
    async () => {
      const items = [1, 2].map((id) => talkAt(id, 9))
      await release(server, 1, { items })
    },
  ],
  ['размер 1 вместо', async () => server.storage.put(await keyOf(), Buffer.from('x'))],
  ['содержимое не то', async () => server.storage.put(await keyOf(), Buffer.alloc(pdf.length))],
  ['нет байтов photos/gone.webp', () => server.db.update(individuals).set({ photo: 'gone.webp' })],
  ['ничьи байты', () => server.storage.put('files/orphan', Buffer.from('x'))],
  [
    'без предложения',
    async () => {
      await server.db.execute(sql`alter table registrations drop constraint registrations_confirmed_was_proposed`)
      await server.db.insert(registrations).values(registration({ ownerConfirmed: true }))
    },
  ],
  [
    'ограничение базы не действует',
    async () => {
      await server.db.execute(sql`alter table users add constraint later check (length(email) > 3) not valid`)
    },
  ],
])('A violation is reported: %s', async (sentence, harm) => {
  expect(await broken()).toEqual([])
  await harm()
  expect((await broken()).join('\n')).toContain(sentence)
})

test('Imported accounts need no consent record', async () => {
  await server.db.delete(consents)
  await server.db.update(users).set({ importedAt: server.clock.now() })
  expect(await broken()).toEqual([])
})
