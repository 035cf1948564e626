import type { Person, Recorder } from '../recorder.ts'

/** An organiser gives a talk to another speaker and back, so that what is recorded later is nearly as it was. */
export async function walkSpeaker({ ask }: Recorder, admin: Person): Promise<void> {
  const find = 'GET api/forum/people/'
  const { people: authors } = await ask(admin, find, 'who gives a talk', { q: 'Петров-Водкин' })
  const { people: others } = await ask(admin, find, 'who could give it', { q: 'moderator@forum' })
  const [former, next] = [authors[0].id, others[0].id]
  const { registrations } = await ask(admin, 'GET api/forum/person/', 'with a talk', { id: former })
  const { id } = registrations.find(({ type, is_active }: { type: number; is_active: boolean }) => type > 1 && is_active)
  const preview = 'GET api/forum/speaker/'
  const replace = 'POST api/forum/speaker/'
  await ask(admin, preview, 'the same person', { id, user_id: former })
  await ask(admin, preview, 'an unknown account', { id, user_id: 999_999 })
  await ask(admin, replace, 'what was not read', { id, user_id: next, seen: 'other', reason: 'По просьбе автора' })
  for (const user_id of [next, former]) {
    const { seen } = await ask(admin, preview, `to ${user_id}`, { id, user_id })
    await ask(admin, replace, `to ${user_id}`, { id, user_id, seen, reason: 'По просьбе автора' })
  }
}
