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
/** Another person than the owner. */
let other: TestPerson
let fileId: number
let key: StorageKey
beforeAll(async () => {
  server = await createTestApp()
  ;[person, other] = [await server.createUser(), await server.createUser()]
  for (const { id } of [person, other])
    await server.db.insert(consents).values({ userId: id, meetingId: 2, policyVersion: '1', at: server.clock.now(), address: '127.0.0.1' })
  fileId = (await server.upload(uploadFile, { name: 'a.pdf', bytes: pdf }, { type: '3' }, person.token)).body.id
  key = (await server.db.select().from(files).where(eq(files.id, fileId)))[0]?.storageKey as StorageKey
})
afterAll(() => server.close())

/** Tries something on the same data each time: what it writes to the database is rolled back. */
async function tryOut(work: (scene: TestApp, broken: () => Promise<string[]>) => Promise<unknown>): Promise<void> {
  const end = new Error('the end')
  const tried = server.db.transaction(async (tx) => {
    await work({ ...server, db: tx as unknown as TestApp['db'] }, () => findBroken(tx, server.storage))
    throw end
  })
  await tried.catch((error: unknown) => {
    if (error !== end) throw error
  })
  await server.storage.put(key, pdf)
  await server.storage.delete('files/orphan')
}

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

// @requirement programme-12
test.each<[string, (scene: TestApp) => Promise<unknown>]>([
  ['больше действующих', ({ db }) => db.insert(registrations).values(Array.from({ length: 4 }, () => registration()))],
  [
    'регистрации слушателя',
    ({ db }) =>
      db.insert(registrations).values([registration({ requestedFormat: 'listener' }), registration({ requestedFormat: 'listener' })]),
  ],
  ['не того вида', ({ db }) => db.insert(registrations).values(registration({ expertOpinionId: fileId }))],
  ['файл чужой', ({ db }) => db.insert(registrations).values(registration({ userId: other.id, thesisPdfId: fileId }))],
  [
    'счёт регистраций не сходится',
    async ({ db }) => {
      await db.insert(registrations).values(registration())
      await db.execute('delete from registration_tallies')
    },
  ],
  ['согласия нет', ({ db }) => db.delete(consents)],
  ['без человека', ({ db }) => db.delete(individuals).where(eq(individuals.userId, person.id))],
  ['нет байтов', ({ storage }) => storage.delete(key)],
  [
    'версия программы, которой нет',
    ({ db }) => db.insert(programs).values({ meetingId: 2, settings: standardProgramSettings, liveRelease: 1 }),
  ],
  [
    'к другому форуму',
    async (scene) => {
      await scene.db.execute('insert into meetings (id, settings) select 3, settings from meetings')
      const earlier = await talk(scene, person, { meetingId: 3, requestedSectionId: null })
      await scene.db.insert(programItems).values({ ...entry, registrationId: earlier })
    },
  ],
  [
    'в заседании, которого нет',
    async (scene) => scene.db.insert(programItems).values({ ...entry, registrationId: await talk(scene, person), sessionId: 7 }),
  ],
  [
    'доклад дважды',
    async (scene) => {
      const items = [1, 2].map((id) => talkAt(id, 9))
      await release(scene, 1, { items })
    },
  ],
  ['размер 1 вместо', ({ storage }) => storage.put(key, Buffer.from('x'))],
  ['содержимое не то', ({ storage }) => storage.put(key, Buffer.alloc(pdf.length))],
  ['нет байтов photos/gone.webp', ({ db }) => db.update(individuals).set({ photo: 'gone.webp' })],
  ['ничьи байты', ({ storage }) => storage.put('files/orphan', Buffer.from('x'))],
  [
    'без предложения',
    async ({ db }) => {
      await db.execute(sql`alter table registrations drop constraint registrations_confirmed_was_proposed`)
      await db.insert(registrations).values(registration({ ownerConfirmed: true }))
    },
  ],
  [
    'ограничение базы не действует',
    async ({ db }) => {
      await db.execute(sql`alter table users add constraint later check (length(email) > 3) not valid`)
    },
  ],
])('A violation is reported: %s', async (sentence, harm) => {
  await tryOut(async (scene, broken) => {
    expect(await broken()).toEqual([])
    await harm(scene)
    expect((await broken()).join('\n')).toContain(sentence)
  })
})

test('Imported accounts need no consent record', async () => {
  await tryOut(async ({ db, clock }, broken) => {
    await db.delete(consents)
    await db.update(users).set({ importedAt: clock.now() })
    expect(await broken()).toEqual([])
  })
})

test('Data written by calls violate no invariant', async () => {
  await server.upload(uploadPhoto, { name: 'a.gif', bytes: onePixel }, {}, person.token)
  await server.db
    .insert(registrations)
    .values([
      registration({ thesisPdfId: fileId }),
      registration(),
      registration({ requestedFormat: 'listener', decidedFormat: 'listener' }),
    ])
  expect(await findBroken(server.db, server.storage)).toEqual([])
})
