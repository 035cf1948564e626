import { anonymous, type Person, type Recorder } from '../recorder.ts'

/** A portal that has an administrator: its first start is over. */
export async function walkFirstStart({ ask }: Recorder, admin: Person, moderator: Person): Promise<void> {
  const account = { email: 'second@forum.test', last_name: 'Вторая', first_name: 'Анна', password: 'Secretary2026' }
  await ask(anonymous, 'POST accounts/first-start/', 'no such link', { token: 'unknown' })
  await ask(anonymous, 'POST accounts/first-start/administrator/', 'no such link', { token: 'unknown', ...account })
  await ask(admin, 'POST api/forum/first-start/', 'nothing', {})
  await ask(admin, 'POST api/forum/first-start/mail/', 'to the caller', {})
  await ask(moderator, 'POST api/forum/first-start/mail/', 'to the caller', {})
  await ask(admin, 'POST api/forum/first-start/close/', 'what is closed', {})
  await ask(moderator, 'POST api/forum/first-start/close/', 'what is closed', {})
}
