import { anonymous, type Person, type Recorder } from '../recorder.ts'
import { pdf, type Talks } from './participant.ts'

const LAB = 'Лаборатория на дому'

/** Expert opinions of the organisations of a thesis. */
export async function walkOpinions({ ask }: Recorder, owner: Person, moderator: Person, stranger: Person, { oral }: Talks): Promise<void> {
  const at = { registration_id: oral }
  const lab = { ...at, organization: LAB }
  const list = 'GET api/users/opinions/'
  await ask(owner, list, 'own', at)
  await ask(stranger, list, 'of another', at)
  const form = 'GET api/users/opinions/form/'
  await ask(owner, form, 'own', lab)
  await ask(stranger, form, 'of another', lab)
  const given = { upload: { field: 'file', name: 'Заключение.pdf', bytes: pdf } }
  const { id } = await ask(owner, 'POST api/references/file/detail/', 'an opinion', { type: 5 }, given)
  const set = 'POST api/users/opinions/set/'
  await ask(owner, set, 'neither', lab)
  await ask(owner, set, 'a file', { ...lab, file_id: id })
  const review = 'POST api/users/opinions/review/'
  await ask(moderator, review, 'no reason', { ...at, file_id: id, is_accepted: false })
  await ask(moderator, review, 'accepted', { ...at, file_id: id, is_accepted: true })
  await ask(stranger, review, 'by a participant', { ...at, file_id: id, is_accepted: true })
  const all = 'GET api/users/opinions/export/'
  await ask(moderator, all, 'all')
  await ask(stranger, all, 'all')
  const similar = 'GET api/users/review/similar/'
  await ask(moderator, similar, 'one', { id: oral })
  await ask(stranger, similar, 'one', { id: oral })
  const remove = 'POST api/users/opinions/remove/'
  await ask(owner, remove, 'a file', lab)
  await ask(owner, remove, 'again', lab)
  const language = 'POST accounts/language/'
  await ask(owner, language, 'Russian', { language: 'ru' })
  await ask(anonymous, language, 'nobody', { language: 'ru' })
}
