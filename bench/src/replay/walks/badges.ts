import type { Person, Recorder } from '../recorder.ts'

/** A forum with the door: badges are ordered and read, the kind of one person is chosen, a participant reads a ticket. */
export async function walkBadges({ ask }: Recorder, admin: Person, moderator: Person): Promise<void> {
  const { version, settings, sections } = await ask(admin, 'GET api/forum/settings/', 'before the door')
  const save = 'POST api/forum/settings/'
  await ask(admin, save, 'with the door', { version, settings: { ...settings, modules_on: ['door'] }, sections })
  const badges = 'GET api/door/badges/'
  await ask(moderator, badges, 'of a moderator')
  await ask(admin, badges, 'before the first print')
  const find = 'GET api/door/badges/people/'
  await ask(admin, find, 'without a text', {})
  const { people } = await ask(admin, find, 'of everybody', { search: '' })
  const id = people[0].registration_id
  const order = 'POST api/door/badges/order/'
  const paper = { width: 90, height: 55, sheet: 'a4' }
  await ask(admin, order, 'too wide', { segment: 'all', paper: { ...paper, width: 400 } })
  const ordered = await ask(admin, order, 'one person', { segment: 'person', registration_id: id, paper })
  const job = 'GET api/door/badges/job/'
  await ask(admin, job, 'unknown', { id: 999_999 })
  await ask(admin, job, 'ordered', { id: ordered.id })
  const kind = 'POST api/door/badges/kind/'
  await ask(admin, kind, 'unknown', { registration_id: id, kind: 'vip' })
  await ask(admin, kind, 'the press', { registration_id: id, kind: 'press' })
  const ticket = 'GET api/door/ticket/'
  await ask(moderator, ticket, 'of another person', { id })
  const { registration } = await ask(moderator, 'POST api/users/registration/make/', 'for a ticket', { type: 1 })
  await ask(moderator, ticket, 'own', { id: registration.id })
  const after = await ask(admin, 'GET api/forum/settings/', 'with the door')
  await ask(admin, save, 'without the door', {
    version: after.version,
    settings: { ...after.settings, modules_on: [] },
    sections: after.sections,
  })
}
