import type { Person, Recorder } from '../recorder.ts'
import type { Talks } from './participant.ts'

/** Calls by which moderators and administrators read, decide and export. */

const forum = { meeting_id: 2 }
const rows = 'GET api/users/user_meeting_reg/list/'
const decide = 'POST api/users/user_meeting/change/'

const views = [
  { page_size: 20, page: 2 },
  { search: 'Геном северного', page_size: 20 },
  { ordering: 'fio', page_size: 20 },
  { ordering: '-created_at', type: 2, page_size: 20 },
  { format: 3, confirm_type: 3, is_confirm: 1, page_size: 20 },
  { state: 'waiting', section: 3, page_size: 20 },
  { state: 'cancelled', page_size: 20 },
  { has_thesis: true, has_doc: true, page_size: 20 },
  { talk: false, page_size: 20 },
  { decided: true, ordering: 'comments', page_size: 20 },
  { created_on: '2025-09-15', page_size: 20 },
]

async function readLists({ ask }: Recorder, moderator: Person, admin: Person, stranger: Person, { oral }: Talks): Promise<void> {
  await ask(moderator, rows, 'everything', forum)
  await ask(admin, rows, 'everything', { ...forum, page_size: 20 })
  await ask(stranger, rows, 'everything', forum)
  for (const view of views) await ask(moderator, rows, JSON.stringify(view), { ...forum, ...view })
  await ask(moderator, rows, 'unknown column', { ...forum, ordering: 'password' })
  await ask(moderator, rows, 'unknown forum', { meeting_id: 3 })
  const people = 'GET api/users/user_meeting/list/'
  await ask(moderator, people, 'everybody', forum)
  await ask(admin, people, 'by name', { ...forum, search: 'петров', page_size: 20 })
  await ask(stranger, people, 'everybody', forum)
  const card = 'GET api/users/user_meeting_reg/get/'
  await ask(moderator, card, 'card', { id: oral })
  await ask(admin, card, 'card in a view', { id: oral, ordering: 'fio', state: 'waiting' })
  await ask(moderator, card, 'nobody', { id: 999_999 })
}

async function decideTalks({ ask }: Recorder, moderator: Person, admin: Person, stranger: Person, { oral, poster, young }: Talks) {
  const talk = { id: oral, new_user_type: 2, new_section: 3, new_org_comment: '20 октября, 10:00' }
  await ask(stranger, decide, 'own talk', talk)
  await ask(moderator, decide, 'no section', { ...talk, new_section: 99 })
  await ask(moderator, decide, 'no such format', { ...talk, new_user_type: 7 })
  await ask(moderator, decide, 'an earlier version', { ...talk, version: 999_999 })
  await ask(moderator, decide, 'nobody', { ...talk, id: 999_999 })
  await ask(moderator, decide, 'a talk', talk)
  await ask(admin, decide, 'a poster', { id: poster, new_user_type: 3, new_section: 8, new_org_comment: '' })

  const preview = 'POST api/users/user_meeting/change_many/preview/'
  const bulk = { new_user_type: 3, new_org_comment: '21 октября' }
  await ask(moderator, preview, 'no rows', { ids: [], change: bulk })
  await ask(moderator, preview, 'a view', { view: { state: 'waiting', section: 3 }, change: { new_section: 2 } })
  const { changes } = await ask(moderator, preview, 'rows', { ids: [oral, young, 999_999], change: bulk })
  const items = (changes as { id: number; version: number }[]).filter(({ id }) => id === young).map(({ id, version }) => ({ id, version }))
  const many = 'POST api/users/user_meeting/change_many/'
  await ask(stranger, many, 'rows', { items, change: bulk })
  await ask(moderator, many, 'nothing', { items: [], change: bulk })
  await ask(moderator, many, 'rows', { items: [...items, { id: oral, version: 999_999 }], change: bulk })
  await ask(admin, many, 'rows of an earlier version', { items, change: { new_section: 5 } })
}

async function exportEverything({ ask, open }: Recorder, moderator: Person, admin: Person, stranger: Person): Promise<void> {
  const attendance = 'POST api/users/attendance/list/'
  await ask(moderator, attendance, 'all', forum)
  await ask(admin, attendance, 'one event', { ...forum, section_id: 9 })
  await ask(moderator, attendance, 'no such event', { ...forum, section_id: 99 })
  const audience = 'GET api/users/attendance/list/'
  await open((await ask(moderator, audience, 'one event', { section_id: 9, type: 'audience' })).url, 'audience of an event')
  await open((await ask(admin, audience, 'all', { type: 'audience' })).url, 'audience of all events')
  await ask(moderator, audience, 'no such list', { type: 'other' })
  const excel = 'GET api/users/export/excel/'
  await open((await ask(moderator, excel, 'all')).url, 'registrations')
  await open((await ask(moderator, excel, 'a view', { state: 'confirmed' })).url, 'confirmed registrations')
  await ask(admin, excel, 'all')
  const print = 'GET api/users/export/print/'
  await ask(moderator, print, 'a view', { state: 'confirmed' })
  await ask(admin, print, 'all')
  const book = 'POST api/users/book/order/'
  const ordered = await ask(moderator, book, 'decided', { scope: 'decided', format: 'pdf' })
  await ask(moderator, book, 'without theses', { scope: 'confirmed', format: 'pdf', section_ids: [999] })
  await ask(admin, book, 'decided', { scope: 'decided', format: 'pdf' })
  await ask(moderator, 'GET api/users/book/', 'ordered', { id: ordered.id })
  await ask(moderator, 'GET api/users/book/', 'unknown', { id: 'x' })
  const emails = 'POST api/users/profile/emails_list/'
  for (const type of ['all', 'listeners', 'oral', 'poster', 'waiting', 'not_confirmed', 'confirmed', 'without_thesis', 'other'])
    await ask(moderator, emails, type, { type })
  await ask(stranger, emails, 'all', { type: 'all' })
}

async function watch({ ask }: Recorder, moderator: Person, admin: Person, stranger: Person): Promise<void> {
  const statistics = 'GET api/users/statistics/'
  await ask(moderator, statistics, 'figures', forum)
  await ask(moderator, statistics, 'unknown forum', { meeting_id: 3 })
  await ask(stranger, statistics, 'figures', forum)
  const overview = 'GET api/users/overview/'
  await ask(moderator, overview, 'overview')
  await ask(stranger, overview, 'overview')
  const audit = 'GET api/users/audit/list/'
  for (const part of ['all', 'changes', 'reads']) await ask(admin, audit, part, { part })
  await ask(admin, audit, 'search', { search: 'Петров' })
  await ask(moderator, audit, 'all')
  const mails = 'GET api/users/mail/list/'
  await ask(moderator, mails, 'failed', { page: 1 })
  await ask(stranger, mails, 'failed', { page: 1 })
  const resend = 'POST api/users/mail/resend/'
  await ask(moderator, resend, 'unknown', { ids: ['00000000-0000-4000-8000-000000000000'] })
  await ask(moderator, resend, 'no id', { ids: ['1'] })
}

/** Calls that read and decide; the owner has not confirmed yet. */
export async function walkDecisions(recorder: Recorder, moderator: Person, admin: Person, stranger: Person, talks: Talks) {
  await readLists(recorder, moderator, admin, stranger, talks)
  await decideTalks(recorder, moderator, admin, stranger, talks)
}

/** Calls after the owner's confirmation, which a change of format withdraws. */
export async function walkFigures(recorder: Recorder, moderator: Person, admin: Person, stranger: Person, owner: Person, { oral }: Talks) {
  const { ask } = recorder
  await ask(moderator, decide, 'another format', { id: oral, new_user_type: 3, new_section: 3, new_org_comment: '21 октября' })
  await ask(owner, 'POST api/users/registration/change/', 'keeps the poster', { id: oral, is_confirm: 1, cancel_poster: -1 })
  await ask(moderator, 'GET api/users/user_meeting_reg/get/', 'history', { id: oral })
  await exportEverything(recorder, moderator, admin, stranger)
  await watch(recorder, moderator, admin, stranger)
}
