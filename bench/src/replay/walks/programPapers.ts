import { anonymous, type Person, type Recorder } from '../recorder.ts'

/** Boards, papers of the release that is live, and their check. */
export async function walkPapers({ ask }: Recorder, moderator: Person, stranger: Person): Promise<void> {
  const posters = 'api/program/posters/'
  await ask(moderator, `POST ${posters}`, 'all', { order: 'topic', renumber: true })
  await ask(moderator, `POST ${posters}`, 'an unknown order', { order: 'colour', renumber: true })
  const list = await ask(moderator, `GET ${posters}`, 'all')
  await ask(stranger, `GET ${posters}`, 'refused')
  const [{ id }] = list.posters as [{ id: number }]
  await ask(moderator, `PUT ${posters}`, 'another board', { id, number: 900 })
  await ask(moderator, `PUT ${posters}`, 'no poster', { id: 999_999, number: 901 })
  await ask(moderator, 'GET api/program/papers/', 'doors', { kind: 'doors' })
  await ask(stranger, 'GET api/program/papers/', 'refused', { kind: 'doors' })
  await ask(anonymous, 'GET api/program/check/', 'the whole programme', { forum: 2, release: 1, whole: 'x' })
  await ask(anonymous, 'GET api/program/check/', 'no release', { forum: 2 })
}
