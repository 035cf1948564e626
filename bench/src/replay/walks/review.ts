import type { Person, Recorder } from '../recorder.ts'

interface Row {
  id: number
  version: number
}

/** Decisions at the review desk, prepared and immediate, with notes, templates and saved views. */
export async function walkReview({ ask }: Recorder, moderator: Person, admin: Person, stranger: Person): Promise<void> {
  const queue = 'GET api/users/review/queue/'
  const { results } = await ask(moderator, queue, 'waiting', { state: 'waiting', talk: 1, ordering: 'id' })
  await ask(moderator, queue, 'a search', { search: 'Геном OR формат:стенд', talk: 1 })
  await ask(stranger, queue, 'waiting')
  const [first, second, third] = results as [Row, Row, Row]
  const item = 'GET api/users/review/item/'
  await ask(moderator, item, 'one', { id: first.id })
  await ask(admin, item, 'without its thesis', { id: first.id })
  await ask(moderator, item, 'nobody', { id: 999_999 })

  const decide = 'POST api/users/review/decide/'
  const reserve = { id: first.id, version: first.version, new_user_type: 0, verdict: 'reserve' }
  await ask(moderator, decide, 'an earlier version', { ...reserve, version: 999_999 })
  await ask(moderator, decide, 'no reason', { ...reserve, verdict: 'rejected' })
  const { undo } = await ask(moderator, decide, 'reserve', reserve)
  await ask(moderator, 'POST api/users/review/undo/', 'reserve', { undo })
  await ask(moderator, 'POST api/users/review/undo/', 'again', { undo })
  for (const { id, version } of [second, third])
    await ask(moderator, decide, `held ${id === second.id ? 'first' : 'second'}`, {
      id,
      version,
      new_user_type: 0,
      verdict: 'reserve',
      held: true,
    })
  await ask(moderator, 'POST api/users/review/held/discard/', 'second', { id: third.id })
  await ask(moderator, 'POST api/users/review/held/discard/', 'nobody', { id: 999_999 })
  const release = 'GET api/users/review/release/'
  await ask(moderator, release, 'all')
  await ask(stranger, release, 'all')
  await ask(moderator, 'POST api/users/review/release/', 'first', { items: [{ id: second.id, version: second.version }] })
  await ask(moderator, 'POST api/users/review/release/', 'nothing', { items: [] })

  const note = 'POST api/users/review/note/'
  const { id } = await ask(moderator, note, 'one', { id: first.id, text: 'Спросить о выборке' })
  await ask(moderator, note, 'no text', { id: first.id, text: ' ' })
  await ask(admin, 'DELETE api/users/review/note/', 'of another', { id })
  await ask(moderator, 'DELETE api/users/review/note/', 'own', { id })
  const reasons = 'GET api/users/review/reasons/'
  await ask(moderator, reasons, 'built-in')
  await ask(stranger, reasons, 'built-in')
  const save = 'PUT api/users/review/reasons/'
  await ask(moderator, save, 'one', { reasons: [{ verdict: 'rejected', title: 'Тема', text: 'Не по теме форума.' }] })
  await ask(moderator, save, 'no title', { reasons: [{ verdict: 'rejected', title: '', text: 'Не по теме.' }] })
  const vacancies = 'GET api/users/review/vacancies/'
  await ask(moderator, vacancies, 'none')
  await ask(stranger, vacancies, 'none')
  await ask(moderator, 'POST api/users/review/vacancies/settle/', 'nobody', { id: 999_999 })

  const views = 'api/users/review/views/'
  const saved = await ask(moderator, `PUT ${views}`, 'one', { name: 'Ждут', query: 'state=waiting', is_shared: true })
  await ask(moderator, `PUT ${views}`, 'no name', { name: '', query: '', is_shared: false })
  await ask(admin, `GET ${views}`, 'shared')
  await ask(stranger, `GET ${views}`, 'shared')
  const view = (saved as { id: number }[])[0]?.id
  await ask(admin, `DELETE ${views}`, 'of another', { id: view })
  await ask(moderator, `DELETE ${views}`, 'own', { id: view })
}
