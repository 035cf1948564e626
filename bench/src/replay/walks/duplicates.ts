import type { Person, Recorder } from '../recorder.ts'

/** An organiser merges a person's second account and takes it back, so that what is recorded later is as it was. */
export async function walkDuplicates({ ask }: Recorder, admin: Person, moderator: Person): Promise<void> {
  const { people } = await ask(admin, 'GET api/forum/people/', 'who has a second account', { q: 'Водкин' })
  const second = { last_name: 'Водкин', first_name: 'Пётр', email: 'second.account@forum.example', type: 1 }
  const { user_id } = await ask(admin, 'POST api/forum/registration/make/', 'a second account', second)
  const pair = { stays_id: people[0].id, absorbed_id: user_id }
  const preview = 'GET api/forum/people/merge/preview/'
  await ask(admin, preview, 'two accounts', pair)
  await ask(admin, preview, 'an unknown one', { ...pair, absorbed_id: 999_999 })
  const merge = 'POST api/forum/people/merge/'
  await ask(admin, merge, 'one account with itself', { stays_id: user_id, absorbed_id: user_id, reason: 'Один человек' })
  const { id } = await ask(admin, merge, 'two accounts', { ...pair, reason: 'Один человек' })
  const list = 'GET api/forum/people/merge/list/'
  await ask(admin, list, 'all')
  await ask(moderator, list, 'all')
  const undo = 'POST api/forum/people/merge/undo/'
  await ask(admin, undo, 'the merge', { id })
  await ask(admin, undo, 'the same merge', { id })

  const address = 'POST api/users/mail/address/'
  const correction = { user_id, email: 'corrected.account@forum.example', reason: 'Опечатка' }
  await ask(admin, address, 'by an organiser', correction)
  await ask(admin, address, 'the same again', correction)
}
