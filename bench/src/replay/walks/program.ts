import { anonymous, type Person, type Recorder } from '../recorder.ts'
import type { Talks } from './participant.ts'
import { walkPapers } from './programPapers.ts'

/** Calls of the public programme, and of an author who agrees to show an abstract. */
export async function walkPublicProgram({ ask }: Recorder, owner: Person, { oral }: Talks): Promise<void> {
  const { talks } = await ask(anonymous, 'GET api/program/', 'current forum', {})
  await ask(anonymous, 'GET api/program/', 'unknown forum', { id: 999 })
  const speaker = (talks as { id: number; speaker_id: number }[]).find(({ id }) => id === oral)?.speaker_id
  const abstract = 'POST api/program/abstract/'
  await ask(owner, abstract, 'agreed', { id: oral, agreed: true })
  await ask(anonymous, 'GET api/program/talk/', 'with its abstract', { id: oral })
  await ask(owner, abstract, 'not any more', { id: oral, agreed: false })
  await ask(owner, abstract, 'of nobody', { id: 999_999, agreed: true })
  await ask(anonymous, 'GET api/program/talk/', 'without its abstract', { id: oral })
  await ask(anonymous, 'GET api/program/talk/', 'none', { id: 999_999 })
  await ask(anonymous, 'GET api/program/speaker/', 'one', { id: speaker })
  await ask(anonymous, 'GET api/program/speaker/', 'none', { id: 999_999 })
}

/** The draft of the programme, and a release that is taken back: it names no talks, whose speech dates other days show. */
export async function walkProgram(recorder: Recorder, moderator: Person, stranger: Person): Promise<void> {
  const { ask } = recorder
  const draft = 'api/program/draft/'
  await ask(stranger, `GET ${draft}`, 'refused')
  const { settings, talks } = await ask(moderator, `GET ${draft}`, 'not begun')
  const rooms = 'PUT api/program/rooms/'
  await ask(moderator, rooms, 'one', { rooms: [{ name: 'Зал 1', name_en: 'Hall 1' }] })
  await ask(moderator, rooms, 'an unknown one', { rooms: [{ id: 999_999, name: 'Зал 2' }] })
  await ask(moderator, 'PUT api/program/settings/', 'the same', { settings })
  await ask(moderator, 'PUT api/program/settings/', 'an empty day', { settings: { ...settings, day_end: settings.day_start } })
  const plenary = { op: 'add', kind: 'plenary', day_numb: 1, start: 600, minutes: 40, title: 'Открытие', chair: 'Иванова Мария' }
  const { items } = await ask(moderator, `POST ${draft}`, 'a plenary', { changes: [plenary] })
  const [{ id, version }] = items as [{ id: number; version: number }]
  await ask(moderator, `POST ${draft}`, 'an earlier version', { changes: [{ op: 'change', id, version: version + 1, start: 610 }] })
  await ask(moderator, 'POST api/program/proposal/', 'one', { seed: 1 })
  await ask(moderator, 'POST api/program/proposal/', 'no seed', {})

  const preview = 'GET api/program/preview/'
  const { revision } = await ask(moderator, preview, 'one')
  await ask(stranger, preview, 'refused')
  const releases = 'api/program/releases/'
  await ask(moderator, `POST ${releases}`, 'an earlier draft', { revision: 0 })
  const { number } = await ask(moderator, `POST ${releases}`, 'one', { revision, note: 'Первая версия' })
  await ask(moderator, `GET ${releases}`, 'all')
  await ask(stranger, `GET ${releases}`, 'refused')
  await walkPapers(recorder, moderator, stranger)
  await ask(moderator, 'POST api/program/rollback/', 'another number', { number: number + 1 })
  await ask(moderator, 'POST api/program/rollback/', 'one', { number })
  const [talk] = talks as [{ id: number }]
  await ask(moderator, 'POST api/program/manual/', 'one', { ids: [talk.id], adopt: true })
  await ask(moderator, 'POST api/program/manual/', 'no talk', { ids: [999_999], adopt: true })
}
