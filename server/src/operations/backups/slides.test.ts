import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeRegistration } from '@forum/contracts/participation/registrations'
import { deleteSlides, sendSlides } from '@forum/contracts/program/slides'
import { slides } from '../../platform/database/schema/program.ts'
import { pdf } from '../../testing/documents.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, startForum } from '../../testing/participation.ts'
import { createTestApp, type TestPerson } from '../../testing/testApp.ts'
import { backUp } from './backUp.ts'
import { restoreFrom } from './restore.ts'
import { backUpSlides, restoreSlides } from './slides.ts'

const { server, register, decide } = await startForum()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-slides-'))
  await changeForum(server, () => ({ modulesOn: ['authors'] }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function sent(): Promise<{ id: number; person: TestPerson }> {
  const person = await server.createUser()
  const id = await register(person, oral)
  await decide(id, 2, 3)
  await server.call(changeRegistration, { id, is_confirm: 1 }, person.token)
  await server.upload(sendSlides, { name: 'a.pdf', bytes: pdf }, { id: String(id) }, person.token)
  return { id, person }
}

// @requirement slides-9
test('slides are copied apart from archives, once each, and brought back after a restore', async () => {
  const [first, second] = [await sent(), await sent()]
  const copies = join(folder, 'slides')
  expect(await backUpSlides(server.db, server.storage, copies)).toEqual({ copied: 2, removed: 0, missing: [] })
  expect(await backUpSlides(server.db, server.storage, copies)).toEqual({ copied: 0, removed: 0, missing: [] })
  await server.call(deleteSlides, { id: second.id }, second.person.token)
  const third = await sent()
  expect(await backUpSlides(server.db, server.storage, copies)).toEqual({ copied: 1, removed: 1, missing: [] })

  const archive = join(folder, 'forum.tar.gz')
  expect((await backUp(server.db, server.storage, archive, server.clock.now())).missing).toEqual([])
  const to = await createTestApp()
  const { files } = await restoreFrom(to.db, to.storage, archive, to.clock.now())
  expect(Object.keys(files)).toEqual([])
  const rows = await to.db.select().from(slides)
  expect(rows.map(({ registrationId }) => registrationId).sort()).toEqual([first.id, third.id].sort())
  // A copy that was changed is not what the portal had.
  const [damaged] = await readdir(copies)
  await writeFile(join(copies, damaged ?? ''), Buffer.alloc(pdf.length))
  expect(await restoreSlides(to.db, to.storage, copies)).toEqual({ restored: 1, missing: [`slides/${damaged}`] })
  await to.close()
})
