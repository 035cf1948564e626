import { exportRegistrations } from '@forum/contracts/participation/exports'
import { listRegistrations } from '@forum/contracts/participation/participants'
import type { ParticipantRow } from '@forum/contracts/participation/participants.server'
import { formatOf, formats, sectionOf } from '@forum/domain/forum/participation'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { registrations } from '../../platform/database/schema/participation.ts'
import { startForum } from '../../testing/participation.ts'
import { readSheets } from '../../testing/readSheets.ts'
import { formatInForce, sectionInForce } from './inForce.ts'

const { server, moderator, register, decide } = await startForum()

// @requirement table-5
test('the database and the domain agree on effective values', async () => {
  const id = await register(await server.createUser(), { type: 2, comment: 'Все случаи', section_choice: 3 })
  const select = server.db.select({ format: formatInForce, section: sectionInForce }).from(registrations).where(eq(registrations.id, id))
  for (const requestedFormat of formats)
    for (const decidedFormat of [null, ...formats])
      for (const requestedSectionId of [null, 3])
        for (const decidedSectionId of [null, 5]) {
          const stored = { requestedFormat, decidedFormat, requestedSectionId, decidedSectionId }
          await server.db.update(registrations).set(stored).where(eq(registrations.id, id))
          expect(await select).toEqual([{ format: formatOf(stored), section: sectionOf(stored) }])
        }
})

describe('a talk confirmed as a poster in another section', () => {
  const search = 'Переведённова'
  let moved: number
  let kept: number
  beforeAll(async () => {
    const person = await server.createUser({ lastName: search })
    moved = await register(person, { type: 2, comment: 'Переведён', section_choice: 3 })
    await decide(moved, 3, 5)
    kept = await register(person, { type: 2, comment: 'Оставлен', section_choice: 3, one_more: 1 })
    await decide(kept, 2)
  })

  // @requirement table-5, calls-registration-6
  test('is listed, filtered and ordered by effective values, and `type` still means the requested format', async () => {
    const list = async (input: Record<string, unknown>): Promise<v.InferOutput<typeof ParticipantRow>[]> =>
      (await server.call(listRegistrations, { meeting_id: 2, search, ...input }, moderator.token)).body.results
    const ids = async (input: Record<string, unknown>) => (await list(input)).map(({ id }) => id)
    const [row] = await list({ format: 3 })
    expect(row).toMatchObject({ id: moved, type: 2, format: 3, section_choice_id: 3, section_id: 5 })
    expect(row?.section_name).toBe(row?.section_confirm_name)
    expect(await ids({ format: 2 })).toEqual([kept])
    expect(await ids({ type: 2, ordering: 'id' })).toEqual([moved, kept])
    expect(await ids({ type: 3 })).toEqual([])
    expect(await ids({ section: 5 })).toEqual([moved])
    expect(await ids({ ordering: 'format' })).toEqual([kept, moved])
    expect(await ids({ ordering: '-format' })).toEqual([moved, kept])
  })

  // @requirement table-5
  test('is in the spreadsheet with effective and requested values, and a kept section counts as confirmed', async () => {
    const { body } = await server.call(exportRegistrations, { search, ordering: 'id' }, moderator.token)
    const response = await server.app.inject({ url: body.url })
    const [head = [], ...rows] = readSheets(response.rawPayload)[0] ?? []
    const columns = ['Формат', 'Заявленный формат', 'Подтверждённый формат', 'Секция', 'Заявленная секция', 'Подтверждённая секция']
    const read = rows.map((row) => columns.map((name) => row[head.findIndex(({ value }) => value === name)]?.value))
    const sections = new Map(
      (await server.call(listRegistrations, { meeting_id: 2, search }, moderator.token)).body.results.flatMap(
        (row: v.InferOutput<typeof ParticipantRow>) => [[row.section_id, row.section_name]],
      ),
    )
    expect(read).toEqual([
      ['Стенд', 'Устно', 'Стенд', sections.get(5), sections.get(3), sections.get(5)],
      ['Устно', 'Устно', 'Устно', sections.get(3), sections.get(3), sections.get(3)],
    ])
  })
})
