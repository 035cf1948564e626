import { correctRegistration } from '@forum/contracts/participation/forumPeople'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { call } from './call.ts'

/** A call of a remote that was built before names followed a rule: its table has every field whose name differs. */
const earlier: Endpoint = {
  method: 'POST',
  path: 'api/notes/',
  access: 'public',
  summary: 'Записать',
  names: { input: { author_id: 'authorId', comments: 'talkTitle' }, reply: { author_id: 'authorId', notes: ['notes', { at_day: 'day' }] } },
}

afterEach(() => vi.unstubAllGlobals())

const answer = (body: unknown, status = 200) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return Response.json(body, { status })
  })
  return sent
}

test('a call of an earlier remote is sent and read by its table alone', async () => {
  const sent = answer({ author_id: 7, left_over: 1, notes: [{ at_day: '2025-10-20', left_over: 2 }] })
  expect(await call(earlier, { authorId: 7, talkTitle: 'Выдра', left_over: 3, asWritten: 4 })).toEqual({
    ...{ authorId: 7, left_over: 1 },
    notes: [{ day: '2025-10-20', left_over: 2 }],
  })
  expect(sent).toEqual([{ author_id: 7, comments: 'Выдра', left_over: 3, asWritten: 4 }])
})

test('so are the fields of its refusals', async () => {
  answer({ message: 'Нет', errors: { author_id: ['Нет'], left_over: ['Нет'] } }, 400)
  await expect(call(earlier, {})).rejects.toMatchObject({ fields: { authorId: ['Нет'], left_over: ['Нет'] } })
})

test('a call of today follows the rule, and its table where that names another', async () => {
  const sent = answer({ message: 'Нет', errors: { section_id: ['Нет'], comments: ['Нет'] } }, 400)
  const refused = call(correctRegistration, { id: 7, talkTitle: 'Выдра', sectionId: 3, version: 1 }, { quiet: true })
  await expect(refused).rejects.toMatchObject({ fields: { sectionId: ['Нет'], talkTitle: ['Нет'] } })
  expect(sent).toEqual([{ id: 7, comments: 'Выдра', section_id: 3, version: 1 }])
})
