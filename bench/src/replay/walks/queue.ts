import { anonymous, type Person, type Recorder } from '../recorder.ts'

/** A forum without places for anybody: the organiser waits, is taken out of turn, and answers offers once there are places. */
export async function walkQueue({ ask }: Recorder, admin: Person, moderator: Person): Promise<void> {
  const save = async (what: string, places: { capacity: number | null; queue_days: number | null }) => {
    const { version, settings, sections } = await ask(admin, 'GET api/forum/settings/', `before ${what}`)
    await ask(admin, 'POST api/forum/settings/', what, { version, settings: { ...settings, ...places }, sections })
  }
  await save('no places', { capacity: 0, queue_days: 3 })
  const join = 'POST api/users/queue/join/'
  await ask(admin, join, 'no title', { type: 2, section_choice: 3 })
  await ask(admin, join, 'a listener', { type: 1 })
  await ask(admin, join, 'again', { type: 1 })
  const list = 'GET api/forum/queue/'
  await ask(moderator, list, 'of a moderator')
  const { entries } = await ask(admin, list, 'one entry')
  const id = entries[0].id
  const take = 'POST api/forum/queue/take/'
  await ask(admin, take, 'no reason', { id, reason: '' })
  await ask(admin, take, 'a guest', { id, reason: 'Приглашённый гость' })
  const leave = 'POST api/users/queue/leave/'
  await ask(moderator, leave, 'of another person', { id })
  await ask(admin, leave, 'own', { id })
  await ask(admin, join, 'once more', { type: 1 })
  await save('places for all', { capacity: null, queue_days: 3 })
  const { queue } = await ask(admin, 'GET api/users/user_meeting/get/', 'an offer', { id: 2 })
  const { token: t } = queue.entries[0]
  const offer = 'api/forum/offer/'
  await ask(anonymous, `GET ${offer}`, 'a changed link', { t: '1.x.y' })
  await ask(anonymous, `GET ${offer}`, 'an open one', { t })
  await ask(anonymous, `POST ${offer}`, 'a changed link', { t: '1.x.y', answer: 'accept' })
  await ask(anonymous, `POST ${offer}`, 'an open one', { t, answer: 'decline' })
  await ask(anonymous, `POST ${offer}`, 'declined before', { t, answer: 'accept' })
  await save('no queue', { capacity: null, queue_days: null })
}
