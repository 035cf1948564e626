import type { Person, Recorder } from '../recorder.ts'

interface Overview {
  theses: { registration_id: number; conflicts: { expert_id: number }[] }[]
}

/** Reviews of theses by a person who is an expert during the walk. */
export async function walkExperts({ ask }: Recorder, admin: Person, moderator: Person, expert: Person): Promise<void> {
  const { id } = await ask(expert, 'GET accounts/profile/', 'before being an expert')
  const role = { user_id: id, role: 'expert' }
  await ask(admin, 'POST api/forum/roles/grant/', 'an expert', role)
  const settings = 'GET api/users/review/settings/'
  const { criteria_fixed: _, ...present } = await ask(moderator, settings, 'built-in')
  await ask(expert, settings, 'built-in')
  const save = 'PUT api/users/review/settings/'
  await ask(admin, save, 'blind', { settings: { ...present, blind: true } })
  await ask(admin, save, 'no criteria', { settings: { ...present, criteria: [] } })

  const overview = 'GET api/users/review/experts/'
  const { theses } = (await ask(moderator, overview, 'all')) as Overview
  await ask(expert, overview, 'all')
  const [first, second] = theses.filter(({ conflicts }) => !conflicts.some(({ expert_id }) => expert_id === id))
  const preview = 'POST api/users/review/experts/preview/'
  await ask(moderator, preview, 'a seed', { seed: 1 })
  await ask(moderator, preview, 'no seed', {})
  const assign = 'POST api/users/review/experts/assign/'
  const items = [first, second].map((thesis) => ({ registration_id: thesis?.registration_id, expert_id: id }))
  await ask(moderator, assign, 'two', { items })
  await ask(moderator, assign, 'nobody', { items: [{ registration_id: first?.registration_id, expert_id: 999_999 }] })

  const { items: assigned } = await ask(expert, 'GET api/users/review/assigned/', 'both')
  await ask(admin, 'GET api/users/review/assigned/', 'both')
  await ask(admin, 'POST api/users/review/assigned/import/', 'by no expert')
  const [one, other] = assigned as { id: number }[]
  const item = 'GET api/users/review/assigned/item/'
  await ask(expert, item, 'one', { id: one?.id })
  await ask(expert, item, 'somebody else’s', { id: 999_999 })
  const form = 'GET api/users/review/assigned/form/'
  await ask(expert, form, 'of one', { id: one?.id })
  await ask(expert, form, 'somebody else’s', { id: 999_999 })
  const write = 'PUT api/users/review/assigned/item/'
  const review = { id: one?.id, scores: [5, 4, null], committee_comment: 'Да', author_comment: '', submit: false }
  await ask(expert, write, 'a draft', review)
  await ask(expert, write, 'incomplete', { ...review, submit: true })
  const scores = 'GET api/users/review/scores/'
  await ask(moderator, scores, 'one', { ids: String(first?.registration_id) })
  await ask(moderator, scores, 'no list', { ids: 'x' })
  const conflict = 'POST api/users/review/assigned/conflict/'
  await ask(expert, conflict, 'one', { id: one?.id, reason: 'Соавторы' })
  await ask(expert, conflict, 'again', { id: one?.id })
  const remove = 'POST api/users/review/experts/remove/'
  await ask(moderator, remove, 'one', { id: other?.id })
  await ask(moderator, remove, 'a declined one', { id: one?.id })
  await ask(moderator, assign, 'one again', { items: items.slice(1) })
  const { items: left } = await ask(expert, 'GET api/users/review/assigned/', 'the rest')
  const [last] = left as { id: number }[]
  const giveBack = 'POST api/users/review/assigned/return/'
  await ask(expert, giveBack, 'without a reason', { id: last?.id, reason: '' })
  await ask(expert, giveBack, 'one', { id: last?.id, reason: 'Не моя тема' })
  await ask(admin, 'POST api/forum/roles/revoke/', 'an expert', role)
}
