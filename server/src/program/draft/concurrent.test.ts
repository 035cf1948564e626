import { changeProgram, publishProgram } from '@forum/contracts/program/programDraft'
import { eq } from 'drizzle-orm'
import { programItems, programReleases } from '../../platform/database/schema/program.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { builder, session } from './testing.ts'

let server: TestApp
let editors: TestPerson[]
beforeAll(async () => {
  server = await createTestApp({ limits: { flood: 100_000 } })
  editors = await Promise.all(Array.from({ length: 50 }, () => server.createUser({ roles: ['moderator'] })))
})
afterAll(() => server.close())

const startsOf = (items: readonly { id: number; start: number }[]) => items.map(({ id, start }) => `${id} ${start}`).sort()

// @requirement programme-11
test('50 concurrent editors lose no change, and a release is the draft at one revision', async () => {
  const [first] = editors
  if (!first) throw new Error('There are no editors')
  const { items, revision } = await builder(server, first).change(
    ...Array.from({ length: 50 }, (_, n) => ({ ...session, title: String(n) })),
  )
  const [shared] = items
  const move = (id: number, start: number) => ({ op: 'change', id, version: 1, start })
  // Ten of them want the same entry, and move another one with it: half a change would show.
  const changesOf = (n: number) => [...(n < 10 ? [move(shared.id, 605 + n)] : []), ...(n > 0 ? [move(items[n].id, 605 + n)] : [])]
  const releases: { number: number; at: number }[] = []
  const publish = async (at: number) => {
    const { status, body } = await server.call(publishProgram, { revision: at }, first.token)
    if (status === 200) releases.push({ number: body.number, at })
  }
  const replies = await Promise.all(
    editors.map(async ({ token }, n) => {
      const changed = server.call(changeProgram, { changes: changesOf(n) }, token)
      // The revision after this call, if calls arrive in their order: some of these publish in between.
      await publish(revision + Math.max(1, n - 8))
      return changed
    }),
  )
  await publish(revision + 41)

  const applied = replies.filter(({ status }) => status === 200)
  const refused = replies.filter(({ status }) => status === 409)
  expect([applied.length, refused.length]).toEqual([41, 9])
  for (const { body } of refused)
    expect(body).toMatchObject({ code: 'changed_meanwhile', message: expect.stringContaining('уже изменили') })
  // Revisions of applied calls are distinct, without gaps.
  const revisions = applied.map(({ body }) => body.revision).sort((a, b) => a - b)
  expect(revisions).toEqual(Array.from({ length: 41 }, (_, n) => revision + 1 + n))

  // The draft as it was at a revision, from the replies to the calls.
  const at = (last: number) => {
    const draft = new Map<number, number>(items.map((item: { id: number }) => [item.id, session.start]))
    const moved = applied.filter(({ body }) => body.revision <= last).flatMap(({ body }) => body.items)
    for (const item of moved) draft.set(item.id, item.start)
    return startsOf([...draft].map(([id, start]) => ({ id, start })))
  }
  expect(startsOf(await server.db.select().from(programItems))).toEqual(at(revision + 41))
  expect(releases.length).toBeGreaterThan(0)
  for (const { number, at: published } of releases) {
    const [release] = await server.db.select().from(programReleases).where(eq(programReleases.number, number))
    expect(startsOf(release?.content.items ?? [])).toEqual(at(published))
  }
})
