import { strToU8, zipSync } from 'fflate'
import { anonymous, type Person, type Recorder } from '../recorder.ts'

/** A participant's calls in the cabinet, and refused ones of others. */

const MAX_FILE = 6 * 1024 * 1024
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n')
const docx = zipSync(
  { '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w:document/>') },
  { mtime: new Date(2025, 0, 1) },
)

export const thesis = (changes: Record<string, unknown> = {}) => ({
  name: 'Геном ёлки <i>обыкновенной</i>',
  text: 'Текст тезисов & формула a<b. '.repeat(60),
  finance: 'Грант 25-00-00001',
  email: 'author@forum.test',
  lit: ['Иванова М. П. Геном. — 2024.'],
  orgs: [
    { id: 1, descr: '', view_descr: '', org_id: 1 },
    { id: 2, descr: 'Лаборатория на дому', view_descr: '', org_id: -1 },
  ],
  author: { fio: 'Иванова Мария Петровна', org_numbers: [1, 2] },
  coautors: [{ id: 1, fio: 'Петров Пётр', org_numbers: [2] }],
  ...changes,
})

export interface Talks {
  oral: number
  poster: number
  young: number
}

const make = 'POST api/users/registration/make/'
const change = 'POST api/users/registration/change/'
const takeBack = 'POST api/users/registration/take_back/'
const cabinet = 'GET api/users/user_meeting/get/'

async function apply({ ask }: Recorder, owner: Person, stranger: Person): Promise<Talks> {
  const talk = { type: 2, comment: 'Геном северного оленя', section_choice: 3, one_more: false, selected_listen_sections: [1, 2] }
  await ask(owner, cabinet, 'empty cabinet', { id: 2 })
  await ask(owner, cabinet, 'another forum', { id: 3 })
  await ask(anonymous, make, 'a talk', talk)
  await ask(owner, make, 'no title', { ...talk, comment: ' ' })
  await ask(owner, make, 'no section', { ...talk, section_choice: null })
  await ask(owner, make, 'a section without talks', { ...talk, section_choice: 8 })
  await ask(owner, make, 'an event that is not public', { ...talk, selected_listen_sections: '11' })
  await ask(owner, make, 'no such format', { ...talk, type: 4 })
  const once = { headers: { 'idempotency-key': 'replay-application-1' } }
  const { registration: oral } = await ask(owner, make, 'a talk', talk, once)
  await ask(owner, make, 'the same request again', talk, once)
  await ask(owner, make, 'again', talk)
  await ask(owner, make, 'a listener besides', { type: 1, one_more: true })
  const { registration: poster } = await ask(owner, make, 'a poster besides', {
    type: 3,
    comment: 'Стенд о геноме',
    section_choice: 8,
    one_more: true,
    cabinet: 'expired_reg_25',
  })
  const young = { type: 2, comment: 'Молодой геном', section_choice: 15, one_more: true }
  await ask(owner, make, 'young scientists without a project', young)
  const { registration: third } = await ask(owner, make, 'young scientists', { ...young, project_name: 'Геномный атлас' })
  await ask(owner, make, 'a fourth', { ...talk, one_more: true })
  await ask(stranger, make, 'a listener', { type: 1, comment: '', selected_listen_sections: '1, 9' })
  await ask(owner, cabinet, 'filled cabinet', { id: 2, cabinet: 'main' })
  await ask(owner, cabinet, 'late cabinet', { id: 2, cabinet: 'expired_reg_25' })
  await ask(owner, cabinet, 'no such cabinet', { id: 2, cabinet: 'other' })
  return { oral: oral.id, poster: poster.id, young: third.id }
}

async function attachFiles({ ask, open }: Recorder, owner: Person, stranger: Person, { oral }: Talks): Promise<void> {
  const call = 'POST api/references/file/detail/'
  const upload = (type: number, name: string, bytes: Uint8Array, what = name) =>
    ask(owner, call, what, { type }, { upload: { field: 'file', name, bytes } })
  const ids: Record<number, number> = {}
  for (const [type, name, bytes] of [
    [3, 'Тезисы.pdf', pdf],
    [4, 'Тезисы.docx', docx],
    [5, 'Заключение "эксперта".pdf', pdf],
  ] as const) {
    const { id, url } = await upload(type, name, bytes)
    ids[type] = id
    await open(url, `file ${type}`)
  }
  const { id: unattached } = await upload(5, 'Лишнее.pdf', pdf)
  await upload(3, 'renamed.pdf', docx)
  await upload(3, 'picture.svg', pdf)
  await upload(3, 'empty.pdf', new Uint8Array())
  await upload(3, 'large.pdf', Buffer.concat([pdf, Buffer.alloc(MAX_FILE)]))
  await upload(7, 'unknown.pdf', pdf)
  await ask(owner, call, 'no form', { type: 3 })

  const remove = 'DELETE api/references/file/detail/'
  await ask(stranger, remove, 'of the owner', { id: unattached })
  await ask(owner, remove, 'not attached', { id: unattached })
  await ask(owner, remove, 'deleted before', { id: unattached })

  const add = 'POST api/users/registration/add_file/'
  for (const type of [3, 4, 5]) await ask(owner, add, `file ${type}`, { id: oral, file_id: ids[type], file_type: type })
  await ask(owner, add, 'one more', { id: oral, file_id: ids[3], file_type: 3 })
  await ask(stranger, add, 'to the owner', { id: oral, file_id: ids[5], file_type: 5 })
  await ask(owner, change, 'removes the expert opinion', { id: oral, type: 'del_exp_file' })
  await ask(owner, change, 'removes it again', { id: oral, type: 'del_exp_file' })
}

async function writeTheses({ ask, open }: Recorder, owner: Person, stranger: Person, moderator: Person, { oral, young }: Talks) {
  const save = 'PUT api/users/user_thesis/draft/'
  const draft = { name: 'Черновик', text: 'а' }
  const { saved_at } = await ask(owner, save, 'first', { registration_id: oral, draft, based_on: null })
  await ask(owner, save, 'over another version', { registration_id: oral, draft, based_on: null })
  await ask(owner, save, 'next version', { registration_id: oral, draft: { ...draft, text: 'б' }, based_on: saved_at })
  await ask(stranger, save, 'of the owner', { registration_id: oral, draft, based_on: null })
  const load = 'GET api/users/user_thesis/draft/'
  await ask(owner, load, 'saved', { registration_id: oral })
  await ask(owner, load, 'none', { registration_id: young })
  await ask(stranger, load, 'of the owner', { registration_id: oral })

  const upload = 'POST api/users/user_thesis/upload/'
  const input = { current_user_registration_id: oral, thesis: thesis() }
  await ask(owner, upload, 'too short', { ...input, thesis: thesis({ text: 'Коротко', lit: Array(6).fill('Источник') }) })
  await ask(owner, upload, 'unknown organisation', { ...input, thesis: thesis({ orgs: [{ id: 1, org_id: 99_999 }] }) })
  await ask(stranger, upload, 'to the owner', input)
  const { thesis: stored } = await ask(owner, upload, 'thesis', input)
  await ask(owner, upload, 'another', input)

  const read = 'POST api/users/user_thesis/load/'
  await ask(owner, read, 'own', { id: stored.id })
  await ask(moderator, read, 'of the owner', { id: stored.id })
  await ask(stranger, read, 'of the owner', { id: stored.id })
  const document = 'GET api/users/user_thesis/to_doc/'
  await open((await ask(owner, document, 'own', { id: stored.id })).url, 'thesis of the owner')
  await ask(stranger, document, 'of the owner', { id: stored.id })
  await ask(stranger, document, 'all', { id: -13 })
  await open((await ask(moderator, document, 'all', { id: -13 })).url, 'all theses')

  const correct = 'POST api/users/user_thesis/correct/'
  const correction = { id: oral, thesis: thesis({ finance: 'Грант 25-00-00002' }), version: 1 }
  await ask(stranger, correct, 'of the owner', correction)
  await ask(owner, correct, 'unchanged', { ...correction, thesis: thesis() })
  await ask(owner, correct, 'own', correction)
  await ask(owner, correct, 'of an earlier version', correction)
  const talk = 'POST api/users/registration/correct/'
  await ask(stranger, talk, 'of the owner', { id: oral, comments: 'Геном оленя' })
  await ask(owner, talk, 'own', { id: oral, comments: 'Геном северного оленя', section_choice: 3 })
  const versions = 'GET api/users/user_thesis/versions/'
  await ask(moderator, versions, 'of the owner', { id: stored.id })
  await ask(stranger, versions, 'of the owner', { id: stored.id })

  const remove = 'POST api/users/user_thesis/delete/'
  await ask(stranger, remove, 'of the owner', { thesis_id: stored.id, reg_id: oral })
  await ask(owner, remove, 'own', { thesis_id: stored.id, reg_id: oral })
  await ask(owner, remove, 'again', { thesis_id: stored.id, reg_id: oral })
  await ask(owner, upload, 'after deletion', input)
}

export async function walkCabinet(recorder: Recorder, owner: Person, stranger: Person, moderator: Person): Promise<Talks> {
  const talks = await apply(recorder, owner, stranger)
  await attachFiles(recorder, owner, stranger, talks)
  await writeTheses(recorder, owner, stranger, moderator, talks)
  const { ask, open } = recorder
  await ask(owner, change, 'confirms what is not proposed', { id: talks.oral, is_confirm: 1 })
  const invite = 'GET api/users/registration/invite/'
  await open((await ask(owner, invite, 'undecided', { id: talks.oral })).url, 'invitation of somebody undecided')
  await ask(stranger, invite, 'of the owner', { id: talks.oral })
  await ask(owner, 'GET api/users/registration/sert/', 'before the forum', { id: talks.oral })
  return talks
}

/** Confirms talks after a moderator has decided. */
export async function confirmTalks({ ask, open }: Recorder, owner: Person, stranger: Person, { oral, poster, young }: Talks) {
  await ask(stranger, change, 'confirms for the owner', { id: oral, is_confirm: 1 })
  await ask(owner, change, 'confirms', { id: oral, is_confirm: 1, selected_listen_sections: '1, 9' })
  await ask(owner, change, 'confirms again', { id: oral, is_confirm: 1 })
  await ask(owner, change, 'gives the poster up', { id: poster, is_confirm: 1, cancel_poster: 1 })
  await ask(owner, change, 'cancels', { id: young, is_active: 0, cancel_reg: 1 })
  await ask(owner, change, 'cancels again', { id: young, is_active: 0, cancel_reg: 1 })
  await ask(owner, takeBack, 'takes it back', { id: young })
  await ask(owner, takeBack, 'of no one', { id: 9999 })
  await ask(owner, change, 'cancels once more', { id: young, is_active: 0, cancel_reg: 1 })
  await ask(owner, cabinet, 'confirmed', { id: 2 })
  const { url } = await ask(owner, 'GET api/users/registration/invite/', 'confirmed', { id: oral })
  await open(url, 'invitation of a speaker')
}
