import sharp from 'sharp'
import type { Person, Recorder } from '../recorder.ts'

/** Uploads a signature that no version of the forum names. */
async function walkSignature({ ask, open }: Recorder, admin: Person, moderator: Person): Promise<void> {
  const call = 'POST api/forum/signature/'
  const image = (bytes: Uint8Array) => ({ upload: { field: 'image', name: 'signature.png', bytes } })
  const picture = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#3366aa' } })
    .png()
    .toBuffer()
  await ask(admin, call, 'no picture', {}, image(Buffer.from('no picture')))
  await ask(moderator, call, 'a picture', {}, image(picture))
  const { key } = await ask(admin, call, 'a picture', {}, image(picture))
  const read = 'GET api/forum/signature/'
  const { url } = await ask(admin, read, 'uploaded', { key })
  await open(url, 'signature')
  await ask(admin, read, 'an unknown one', { key: '0f8fad5b-d9cb-469f-a165-70867728950e.png' })
}

/** Uploads a mark that no version of the forum names. */
async function walkMark({ ask }: Recorder, admin: Person, moderator: Person): Promise<void> {
  const call = 'POST api/forum/mark/'
  const drawing = (text: string) => ({ upload: { field: 'image', name: 'mark.svg', bytes: Buffer.from(text) } })
  await ask(admin, call, 'a script', {}, drawing('<svg viewBox="0 0 1 1"><script/></svg>'))
  const square = drawing('<svg viewBox="0 0 1 1"><rect width="1" height="1"/></svg>')
  await ask(moderator, call, 'a drawing', {}, square)
  await ask(admin, call, 'a drawing', {}, square)
}

/** @returns the forum as it was before the changes, which are taken back */
async function walkSettings({ ask }: Recorder, admin: Person, moderator: Person) {
  const settings = 'GET api/forum/settings/'
  const forum = await ask(admin, settings, 'the current one')
  await ask(admin, settings, 'an unknown one', { id: 3 })
  const save = 'POST api/forum/settings/'
  const changed = { version: forum.version, settings: { ...forum.settings, city: 'Омск' }, sections: forum.sections }
  const rehearse = 'POST api/forum/rehearse/'
  await ask(admin, rehearse, 'another city', changed)
  const { main } = forum.settings.cabinets
  const cabinets = { ...forum.settings.cabinets, main: { ...main, registration_until: '2025-09-14' } }
  await ask(admin, rehearse, 'an earlier end of registration', { ...changed, settings: { ...forum.settings, cabinets } })
  await ask(moderator, rehearse, 'another city', changed)
  await ask(admin, save, 'without days', { ...changed, settings: { ...forum.settings, days: [] } })
  await ask(admin, save, 'another city', changed)
  await ask(admin, save, 'an earlier version', { ...changed, settings: forum.settings })
  const restore = 'POST api/forum/restore/'
  const restored = { version: forum.version + 1, from: forum.version }
  await ask(admin, restore, 'an earlier version', { ...restored, version: forum.version })
  await ask(admin, restore, 'the first version', restored)
  const versions = 'GET api/forum/versions/'
  await ask(admin, versions, 'all')
  await ask(moderator, versions, 'all')
  return forum
}

async function walkNextForum({ ask }: Recorder, admin: Person, moderator: Person, forumId: number): Promise<void> {
  const next = { title: 'Форум геномных технологий — 2026', first_day: '2026-10-19', days: 3 }
  const preview = 'POST api/forum/next/preview/'
  await ask(admin, preview, 'three days', next)
  await ask(admin, preview, 'before the current one', { ...next, first_day: '2025-10-01' })
  const create = 'POST api/forum/next/'
  const { id: nextId } = await ask(admin, create, 'three days', next)
  await ask(admin, create, 'the same title', next)
  const makeCurrent = 'POST api/forum/make-current/'
  await ask(admin, makeCurrent, 'one that is not settled', { id: nextId })
  const settling = 'GET api/forum/settling/'
  const { version, points } = await ask(admin, settling, 'the next one', { id: nextId })
  await ask(admin, settling, 'the first one', { id: forumId })
  await ask(moderator, settling, 'of a moderator', { id: nextId })
  const leftovers = 'GET api/forum/leftovers/'
  await ask(admin, leftovers, 'the next one', { id: nextId })
  await ask(admin, leftovers, 'the first one', { id: forumId })
  await ask(moderator, leftovers, 'of a moderator', { id: nextId })
  const confirm = 'POST api/forum/settling/confirm/'
  await ask(admin, confirm, 'an earlier version', { id: nextId, version: version + 1, points: [] })
  await ask(admin, confirm, 'all', { id: nextId, version, points: points.map(({ point }: { point: string }) => point) })
  await ask(admin, makeCurrent, 'the next one', { id: nextId })
  await ask(admin, makeCurrent, 'the first one', { id: forumId })
  await ask(admin, makeCurrent, 'an unknown one', { id: 999_999 })
  const page = 'GET api/forum/page/'
  await ask(moderator, page, 'the current one', { id: forumId })
  await ask(moderator, page, 'one to come', { id: nextId })
  await ask(moderator, page, 'an unknown one', { id: 999_999 })
  const forums = 'GET api/forum/list/'
  await ask(admin, forums, 'all')
  await ask(moderator, forums, 'all')
}

/** @returns people of that name */
async function walkPeople({ ask }: Recorder, admin: Person, moderator: Person): Promise<{ id: number }[]> {
  const people = 'GET api/forum/people/'
  const { people: found } = await ask(admin, people, 'a name', { q: 'Водкин' })
  await ask(moderator, people, 'a name', { q: 'Водкин' })
  const verify = 'POST api/forum/certificates/verify/'
  await ask(moderator, verify, 'an unknown number', { number: '1-AAAAAAAAAAA', name: 'Петров-Водкин Пётр' })
  await ask(moderator, verify, 'without a name', { number: '1-AAAAAAAAAAA' })
  return found
}

async function walkRoles({ ask }: Recorder, admin: Person, moderator: Person, userId: number): Promise<void> {
  const roles = 'GET api/forum/roles/'
  await ask(admin, roles, 'all')
  await ask(moderator, roles, 'all')
  const grant = 'POST api/forum/roles/grant/'
  const given = { user_id: userId, role: 'section_moderator', section_ids: [3] }
  await ask(admin, grant, 'a section', given)
  await ask(admin, grant, 'without a section', { ...given, section_ids: [] })
  const revoke = 'POST api/forum/roles/revoke/'
  await ask(admin, revoke, 'a section', given)
  await ask(admin, revoke, 'somebody unknown', { ...given, user_id: 999_999 })
}

/** Calls for exceptions for one person, and corrections of their registration. */
async function walkPerson({ ask }: Recorder, admin: Person, userId: number): Promise<void> {
  const person = 'GET api/forum/person/'
  await ask(admin, person, 'registered', { id: userId })
  await ask(admin, person, 'unknown', { id: 999_999 })
  const extensions = 'POST api/forum/extensions/'
  const extension = { user_id: userId, action: 'theses', until: '2025-10-08', reason: 'Болезнь' }
  await ask(admin, extensions, 'without a reason', { ...extension, reason: '' })
  const { id } = await ask(admin, extensions, 'theses', extension)
  const withdraw = 'POST api/forum/extensions/withdraw/'
  await ask(admin, withdraw, 'theses', { id })
  await ask(admin, withdraw, 'unknown', { id: 999_999 })
  const restoring = 'POST api/forum/registration/restore/'
  const { registrations } = await ask(admin, person, 'with an extension', { id: userId })
  await ask(admin, restoring, 'an active one', { id: registrations[0].id })
  await ask(admin, restoring, 'unknown', { id: 999_999 })
  const why = 'GET api/forum/why-not/'
  const question = { user_id: userId, action: 'register', at: '2025-09-15T12:00:00+03:00' }
  await ask(admin, why, 'registering', question)
  await ask(admin, why, 'no registration', { ...question, action: 'cancel' })
  const correcting = 'POST api/forum/registration/correct/'
  const { version, section_id } = registrations[0]
  await ask(admin, correcting, 'an earlier version', { id: registrations[0].id, version: version + 1, comments: 'Геном', section_id })
  const registering = 'POST api/forum/registration/make/'
  const speaker = { last_name: 'Пленарный', first_name: 'Пётр', email: 'plenary@forum.test', type: 2, comment: 'Геном', section_choice: 3 }
  await ask(admin, registering, 'without a title', { ...speaker, comment: '' })
  await ask(admin, registering, 'a speaker without an account', speaker)
  await ask(admin, correcting, 'a title', { id: registrations[0].id, version, comments: 'Исправленное название', section_id })
}

async function walkConsent({ ask }: Recorder, moderator: Person, version: string): Promise<void> {
  const [give, withdraw] = ['POST api/forum/consent/give/', 'POST api/forum/consent/withdraw/']
  await ask(moderator, give, 'an earlier version', { version: '1' })
  await ask(moderator, withdraw, 'given')
  await ask(moderator, withdraw, 'withdrawn')
  await ask(moderator, give, 'the current version', { version })
}

/** Organisers change the forum and restore it, so that what is recorded later is as it was. */
export async function walkForum(recorder: Recorder, admin: Person, moderator: Person): Promise<void> {
  await walkSignature(recorder, admin, moderator)
  await walkMark(recorder, admin, moderator)
  const forum = await walkSettings(recorder, admin, moderator)
  await walkNextForum(recorder, admin, moderator, forum.id)
  const [{ id: userId } = { id: 0 }] = await walkPeople(recorder, admin, moderator)
  await walkRoles(recorder, admin, moderator, userId)
  await walkPerson(recorder, admin, userId)
  await walkConsent(recorder, moderator, forum.settings.consent.version)
}
