import { anonymous, type Person, type Recorder } from '../recorder.ts'

/** A link that was never signed: links of e-mails are not in the replies. */
const foreign = '1.0.0.AAAAAAAAAAAAAAAAAAAAAA'

/** Texts of messages, a campaign with one of its mails, a reminder, and what became of mails. */
export async function walkMailing({ ask }: Recorder, moderator: Person, admin: Person, stranger: Person): Promise<void> {
  const text = { subject: 'О докладе', body: 'Доклад «{talkTitle}».' }
  const templates = 'api/users/mailing/templates/'
  await ask(admin, `GET ${templates}`, 'all')
  await ask(stranger, `GET ${templates}`, 'all')
  await ask(admin, 'GET api/users/mailing/use/', 'all')
  await ask(stranger, 'GET api/users/mailing/use/', 'all')
  await ask(admin, `GET ${templates}recipients/`, 'of a kind', { kind: 'cancelled', language: 'ru' })
  await ask(admin, `GET ${templates}recipients/`, 'of an unknown kind', { kind: 'nothing', language: 'ru' })
  await ask(stranger, `GET ${templates}recipients/`, 'of a kind', { kind: 'cancelled', language: 'ru' })
  const template = { kind: 'cancelled', language: 'ru', text }
  await ask(admin, `PUT ${templates}`, 'one', template)
  await ask(admin, `PUT ${templates}`, 'an unknown placeholder', { ...template, text: { ...text, body: '{nobody}' } })
  await ask(admin, `PUT ${templates}`, 'the standard one', { ...template, text: null })
  const draft = { language: 'ru', text, action: 'cabinet' }
  await ask(moderator, 'POST api/users/mailing/preview/', 'a draft', draft)
  await ask(stranger, 'POST api/users/mailing/preview/', 'a draft', draft)
  await ask(moderator, 'POST api/users/mailing/test/', 'a draft', draft)
  await ask(stranger, 'POST api/users/mailing/test/', 'a draft', draft)

  const audience = 'GET api/users/mailing/audience/'
  await ask(moderator, audience, 'waiting', { query: 'state=waiting&format=3' })
  await ask(moderator, audience, 'an unknown filter', { query: 'stage=waiting' })
  const campaigns = 'api/users/mailing/campaigns/'
  const written = { query: 'state=waiting&format=3', texts: { ru: text }, action: 'cabinet', is_checked: true, is_necessary: false }
  const { id } = await ask(moderator, `POST ${campaigns}`, 'waiting', written)
  await ask(moderator, `POST ${campaigns}`, 'nobody', { ...written, query: 'search=НетТакого' })
  await ask(moderator, `GET ${campaigns}`, 'all')
  await ask(stranger, `GET ${campaigns}`, 'all')
  const campaign = 'api/users/mailing/campaign/'
  const { results } = await ask(moderator, `GET ${campaign}`, 'one', { id })
  await ask(moderator, `GET ${campaign}`, 'none', { id: 999_999 })
  const { query: _, ...change } = written
  await ask(moderator, `PUT ${campaign}`, 'one', { id, ...change })
  await ask(moderator, `PUT ${campaign}`, 'none', { id: 999_999, ...change })
  const mail = 'api/users/mailing/mail/'
  const nobody = '00000000-0000-4000-8000-000000000000'
  const [first] = results as [{ id: string; user_id: number }]
  await ask(moderator, `GET ${mail}`, 'one', { id: first.id })
  await ask(moderator, `GET ${mail}`, 'none', { id: nobody })
  await ask(moderator, `PUT ${mail}`, 'held', { id: first.id, is_held: true })
  await ask(moderator, `PUT ${mail}`, 'none', { id: nobody, is_held: true })
  await ask(moderator, `POST ${campaign}`, 'without a time', { id, step: 'schedule' })
  await ask(moderator, `POST ${campaign}`, 'cancelled', { id, step: 'cancel' })

  const reminders = 'api/users/mailing/reminders/'
  const rule = { name: 'Доклад', query: 'state=waiting&format=3', texts: { ru: text }, action: 'none', is_necessary: false }
  const saved = { ...rule, deadline: '2026-01-20', days_before: [5], is_enabled: false }
  const reminder = await ask(moderator, `PUT ${reminders}`, 'one', saved)
  await ask(moderator, `PUT ${reminders}`, 'no days', { ...saved, days_before: [] })
  await ask(moderator, `GET ${reminders}`, 'all')
  await ask(stranger, `GET ${reminders}`, 'all')
  await ask(moderator, 'GET api/users/mailing/reminders/today/', 'one', { id: reminder.id })
  await ask(moderator, 'GET api/users/mailing/reminders/today/', 'none', { id: 999_999 })
  await ask(moderator, `DELETE ${reminders}`, 'one', { id: reminder.id })
  await ask(moderator, `DELETE ${reminders}`, 'again', { id: reminder.id })

  const own = 'api/users/mails/'
  await ask(stranger, `GET ${own}`, 'own')
  await ask(anonymous, `GET ${own}`, 'nobody')
  await ask(stranger, `PUT ${own}`, 'unsubscribed', { is_subscribed: false })
  await ask(stranger, `PUT ${own}`, 'neither', {})
  await ask(moderator, 'GET api/users/mail/person/', 'one', { user_id: first.user_id })
  await ask(stranger, 'GET api/users/mail/person/', 'one', { user_id: first.user_id })
  const address = 'POST api/users/mail/address/'
  await ask(moderator, address, 'whom mails reach', { user_id: first.user_id, email: 'corrected@forum.test' })
  await ask(moderator, address, 'no address', { user_id: first.user_id, email: 'nobody' })
  await ask(anonymous, 'GET api/forum/unsubscribe/', 'a changed link', { u: 1, s: 'AAAAAAAAAAAAAAAAAAAAAA' })
  await ask(anonymous, 'POST api/forum/unsubscribe/', 'a changed link', { u: 1, s: 'AAAAAAAAAAAAAAAAAAAAAA' })
  await ask(anonymous, 'GET api/forum/proposal/', 'a changed link', { t: foreign })
  await ask(anonymous, 'POST api/forum/proposal/', 'a changed link', { t: foreign, answer: 'confirm' })
  await ask(anonymous, 'GET api/forum/coming/', 'without presence', { t: foreign })
  await ask(anonymous, 'POST api/forum/coming/', 'without presence', { t: foreign, answer: 'yes' })
}
