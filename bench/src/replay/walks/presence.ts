import type { Person, Recorder } from '../recorder.ts'

const list = 'GET api/forum/presence/'
const correct = 'POST api/forum/presence/correct/'
const held = 'POST api/forum/presence/held/'
const paper = 'GET api/forum/presence/paper/'
const file = 'GET api/forum/presence/paper/file/'
const type = 'POST api/forum/presence/paper/mark/'

const FIRST_DAY = '2025-10-20'
const point = {
  id: null,
  kind: 'forum',
  name: 'Главный вход, первый день',
  english_name: '',
  day_number: 1,
  section_id: null,
  admits: 'all',
}

async function openDoor({ ask }: Recorder, admin: Person, what: string, modules_on: string[]): Promise<void> {
  const { version, settings, sections } = await ask(admin, 'GET api/forum/settings/', `before the door is ${what}`)
  await ask(admin, 'POST api/forum/settings/', `the door is ${what}`, { version, settings: { ...settings, modules_on }, sections })
}

/** Lists of presence, on the screen and on paper, before anybody has come. */
export async function walkPresence(recorder: Recorder, admin: Person, moderator: Person): Promise<void> {
  const { ask, open } = recorder
  await ask(moderator, list, 'without a door')
  await openDoor(recorder, admin, 'open', ['door'])
  const made = await ask(admin, 'POST api/door/points/', 'for presence', { ...point, capacity: null, hands_out: '', is_active: true })
  const choice = { point_id: made.id, day: FIRST_DAY }
  const { people } = await ask(moderator, list, 'of everybody', { who: 'absent', day: FIRST_DAY })
  const sheet = await ask(admin, 'GET api/forum/presence/export/', 'all')
  await open(sheet.url, 'presence')
  await ask(admin, 'GET api/forum/presence/export/', 'an unknown point', { point_id: 999 })
  const mark = { ...choice, user_id: people[0].user_id, kind: 'in', time: '09:00', reason: 'Забыли отметить' }
  await ask(moderator, correct, 'a moderator', mark)
  await ask(admin, correct, 'before the day', mark)
  await ask(moderator, held, 'before the day', { id: people[0].registration_id, is_held: true })
  await ask(admin, 'GET api/forum/presence/paper/points/', 'points')
  await ask(moderator, 'GET api/forum/presence/paper/points/', 'a moderator')
  await ask(admin, paper, 'of the first day', choice)
  await ask(admin, paper, 'a day without the point', { ...choice, day: '2025-10-21' })
  await ask(admin, file, 'a spreadsheet', { ...choice, format: 'xlsx' })
  await ask(admin, file, 'another format', { ...choice, format: 'docx' })
  await ask(admin, type, 'before the day', { ...choice, registration_id: people[0].registration_id, kind: 'in', time: '09:00' })
  await openDoor(recorder, admin, 'shut', [])
}

/** Marks of the forum, typed in and corrected after it. */
export async function walkMarks(recorder: Recorder, admin: Person, moderator: Person, talk: number): Promise<void> {
  const { ask } = recorder
  await openDoor(recorder, admin, 'open', ['door'])
  const { points } = await ask(admin, 'GET api/forum/presence/paper/points/', 'points')
  const entrance = points.find(({ name }: { name: string }) => name === point.name)
  const choice = { point_id: entrance.id, day: FIRST_DAY }
  const { people } = await ask(admin, paper, 'of the first day', choice)
  const tick = { ...choice, registration_id: people[0].registration_id, time: '09:12' }
  for (const kind of ['in', 'undo']) await ask(admin, type, kind, { ...tick, kind })
  const { people: everybody } = await ask(admin, list, 'of everybody')
  const mark = { ...choice, user_id: everybody[0].user_id, time: '09:30', reason: 'Забыли отметить' }
  for (const kind of ['in', 'undo']) await ask(admin, correct, kind, { ...mark, kind })
  for (const is_held of [true, false]) await ask(moderator, held, `held: ${is_held}`, { id: talk, is_held })
  await openDoor(recorder, admin, 'shut', [])
}
