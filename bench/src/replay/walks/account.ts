import sharp from 'sharp'
import { anonymous, type Person, type Recorder } from '../recorder.ts'
import { walkSecondFactor } from './secondFactor.ts'

/** Calls of accounts: from registration to a new password, and the profile. */

const PASSWORD = 'Forum2025'

const newAccount = (email: string, changes: Record<string, unknown> = {}) => ({
  username: email,
  email,
  password: PASSWORD,
  password_confirm: PASSWORD,
  first_name: 'Пётр',
  last_name: 'Петров-Водкин',
  site_type: 'rsini',
  individual: {
    middle_name: 'Кузьмич',
    phone_number: '+7 916 123-45-67',
    academic_degree: 1,
    is_female: false,
    org_position: 1,
    organization: 1,
    birth_date: '1990-05-17T15:00:00.000Z',
  },
  ...changes,
})

export async function signIn(recorder: Recorder, name: string, email: string, password = PASSWORD): Promise<Person> {
  const { token } = await recorder.ask(anonymous, 'POST accounts/login/', `signs in as ${name}`, { login: email, password })
  return { name, token }
}

async function register({ ask, linkTo }: Recorder): Promise<void> {
  const call = 'POST accounts/register/'
  const once = { headers: { 'idempotency-key': 'replay-registration-1' } }
  await ask(anonymous, call, 'nothing', {})
  await ask(anonymous, call, 'other password repeated', newAccount('owner@forum.test', { password_confirm: 'Forum2026' }))
  await ask(anonymous, call, 'unknown organisation', {
    ...newAccount('owner@forum.test'),
    individual: { ...newAccount('').individual, organization: 99_999 },
  })
  await ask(anonymous, call, 'an account', newAccount('owner@forum.test'), once)
  await ask(anonymous, call, 'the same request again', newAccount('owner@forum.test'), once)
  await ask(anonymous, call, 'known address', newAccount('OWNER@forum.test'))
  await ask(anonymous, call, 'an account to leave', newAccount('leaver@forum.test', { first_name: 'Ольга', last_name: 'Уходящая' }))
  await ask(anonymous, 'POST accounts/login/', 'before verification', { login: 'owner@forum.test', password: PASSWORD })

  const resend = 'POST accounts/resend-verification/'
  await ask(anonymous, resend, 'no address', { email: 'nobody' })
  await ask(anonymous, resend, 'known address', { email: 'leaver@forum.test' })
  await ask(anonymous, resend, 'unknown address', { email: 'nobody@forum.test' })

  const link = await linkTo('owner@forum.test', 'verify-user')
  await ask(anonymous, 'POST verify-registration/', 'forged link', { ...link, signature: 'forged' })
  await ask(anonymous, 'POST verify-registration/', 'link', link)
  await ask(anonymous, 'POST verify-registration/', 'used link', link)
  await ask(anonymous, 'POST accounts/verify-registration/', 'used link', link)

  const complete = 'POST accounts/complete-registration/'
  const other = await linkTo('leaver@forum.test', 'verify-user')
  await ask(anonymous, complete, 'link alone', other)
  await ask(anonymous, complete, 'weak password', { ...other, password: 'weak' })
  await ask(anonymous, complete, 'password', { ...other, password: PASSWORD })
  await ask(anonymous, complete, 'used link', { ...other, password: PASSWORD })

  const claim = 'POST accounts/claim/'
  const offered = await linkTo('owner@forum.test', 'claim-account')
  await ask(anonymous, claim, 'link alone', offered)
  await ask(anonymous, claim, 'forged link', { ...offered, signature: 'forged' })
  await ask(anonymous, claim, 'password', { ...offered, password: PASSWORD })
  await ask(anonymous, claim, 'used link', { ...offered, password: PASSWORD })
}

async function resetPassword(recorder: Recorder): Promise<void> {
  const { ask, linkTo } = recorder
  const call = 'POST accounts/send-reset-password-link/'
  const before = await signIn(recorder, 'owner before the reset', 'owner@forum.test')
  await ask(anonymous, call, 'no address', { email: 'nobody', login: 'nobody', lang: 'ru' })
  await ask(anonymous, call, 'unknown address', { email: 'nobody@forum.test', login: 'nobody@forum.test', lang: 'ru' })
  await ask(anonymous, call, 'known address', { email: 'owner@forum.test', login: 'owner@forum.test', lang: 'ru' })
  const link = await linkTo('owner@forum.test', 'reset-password')
  await ask(anonymous, 'POST accounts/reset-password/', 'weak password', { ...link, password: '1' })
  await ask(anonymous, 'POST accounts/reset-password/', 'new password', { ...link, password: 'Forum2026' })
  await ask(anonymous, 'POST accounts/reset-password/', 'used link', { ...link, password: 'Forum2027' })
  await ask(before, 'GET accounts/profile/', 'after the reset')
}

async function keepProfile(recorder: Recorder, owner: Person, stranger: Person, moderator: Person): Promise<void> {
  const { ask, open } = recorder
  const own = await ask(owner, 'GET accounts/profile/', 'own')
  const id = own.id
  await ask({ name: 'forger', token: 'forged' }, 'GET accounts/profile/', 'own')
  await ask(stranger, 'GET accounts/profile/', 'of the owner', { id })
  await ask(moderator, 'GET accounts/profile/', 'of the owner', { id })
  await ask(moderator, 'GET accounts/profile/', 'of nobody', { id: 999_999 })

  const call = 'PATCH api/users/individual/detail/'
  await ask(owner, call, 'middle name', { middle_name: 'Сергеевич', id, roles: ['moderator'], user_id: 1 })
  await ask(owner, call, 'other organisation without its name', { organization: 134 })
  await ask(owner, call, 'other organisation', { organization: 134, other_org_descr: 'Лаборатория на дому' })
  await ask(owner, call, 'wrong phone', { phone_number: '12' })
  await ask(stranger, call, 'of the owner', { id, middle_name: 'Чужой' })
  await ask(moderator, call, 'of the owner', { id, phone_number: '+7 916 765-43-21' })

  const photo = 'POST api/users/individual/detail/'
  const picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#3366aa' } })
    .png()
    .toBuffer()
  const img = (bytes: Uint8Array) => ({ upload: { field: 'img', name: 'portrait.png', bytes } })
  const [address] = await ask(owner, photo, 'photo', { id, name: 'portrait.png' }, img(picture))
  await open(address, 'photo')
  await ask(owner, photo, 'text as photo', { id, name: 'portrait.png' }, img(Buffer.from('no picture')))
  await ask(stranger, photo, 'of the owner', { id, name: 'portrait.png' }, img(picture))

  const find = 'GET api/users/individual/list/'
  await ask(moderator, find, 'by surname', { last_name: 'пет' })
  await ask(stranger, find, 'by surname', { last_name: 'пет' })
}

/** Changes the password and the e-mail, and changes them back. */
async function secureAccount(recorder: Recorder, owner: Person): Promise<void> {
  const { ask, linkTo } = recorder
  await ask({ name: 'forger', token: 'forged' }, 'GET accounts/security/', 'own')
  const password = 'POST accounts/change-password/'
  await ask(owner, password, 'wrong present password', { old_password: 'Forum2000', password: 'Forum2027' })
  await ask(owner, password, 'weak password', { old_password: 'Forum2026', password: '1' })
  await ask(owner, password, 'new password', { old_password: 'Forum2026', password: 'Forum2027' })
  await ask(owner, password, 'earlier password', { old_password: 'Forum2027', password: 'Forum2026' })

  const email = 'POST accounts/change-email/'
  const moved = async (to: string, back: boolean) => {
    const step = back ? 'back' : 'away'
    await ask(owner, email, step, { email: to, password: 'Forum2026' })
    if (!back) await ask(owner, 'GET accounts/security/', 'while the e-mail changes')
    const link = await linkTo(to, 'confirm-email')
    await ask(anonymous, 'POST accounts/confirm-email/', `link ${step}`, link)
    await ask(anonymous, 'POST accounts/confirm-email/', `used link ${step}`, link)
  }
  await ask(owner, email, 'wrong password', { email: 'moved@forum.test', password: 'Forum2000' })
  await ask(owner, email, 'taken address', { email: 'participant@forum.example', password: 'Forum2026' })
  await moved('moved@forum.test', false)
  await moved('owner@forum.test', true)

  await ask({ name: 'forger', token: 'forged' }, 'GET accounts/identities/', 'own')
  await ask(owner, 'GET accounts/identities/', 'none')
  await ask(owner, 'POST accounts/identities/unlink/', 'unknown identity', { id: 1 })
  await ask(anonymous, 'POST accounts/sso/sign-in/', 'unknown code', { code: 'unknown' })
  await ask(anonymous, 'POST accounts/sso/link/', 'unknown ticket', { ticket: 'unknown', login: 'owner@forum.test', password: 'Forum2026' })

  await walkSecondFactor(recorder, owner, { login: 'owner@forum.test', password: 'Forum2026' })
  const second = await signIn(recorder, 'owner elsewhere', 'owner@forum.test', 'Forum2026')
  await ask(owner, 'POST accounts/sessions/end/', 'unknown session', { id: 'unknown' })
  await ask(owner, 'POST accounts/sessions/end/', 'all others')
  await ask(second, 'GET accounts/profile/', 'after the end of its session')
}

async function leave({ ask }: Recorder, leaver: Person): Promise<void> {
  await ask(leaver, 'POST api/users/personal-data/delete/', 'wrong password', { password: 'Forum2000' })
  await ask(leaver, 'POST api/users/personal-data/delete/', 'everything', { password: PASSWORD })
  await ask(leaver, 'GET api/users/personal-data/', 'after deletion')
}

/** @returns the person whose registrations the following calls use */
export async function walkAccounts(recorder: Recorder, stranger: Person, moderator: Person): Promise<Person> {
  await register(recorder)
  await resetPassword(recorder)
  await recorder.ask(anonymous, 'POST accounts/login/', 'wrong password', { login: 'owner@forum.test', password: PASSWORD })
  await recorder.ask(anonymous, 'POST accounts/login/', 'no password', { login: 'owner@forum.test' })
  const owner = await signIn(recorder, 'owner', 'owner@forum.test', 'Forum2026')
  await keepProfile(recorder, owner, stranger, moderator)
  await secureAccount(recorder, owner)
  await leave(recorder, await signIn(recorder, 'leaver', 'leaver@forum.test'))
  return owner
}

/** Calls with too many tries, and the end of a session: after everything that needs both. */
export async function endSessions(recorder: Recorder, owner: Person): Promise<void> {
  const { ask } = recorder
  for (let tries = 1; tries <= 6; tries += 1) {
    const input = { email: 'participant@forum.example', login: 'participant@forum.example', lang: 'ru' }
    await ask(anonymous, 'POST accounts/send-reset-password-link/', `try ${tries}`, input)
  }
  await ask(owner, 'GET api/users/personal-data/', 'own')
  await ask(owner, 'POST accounts/logout/', 'signs out', { revoke_token: true })
  await ask(owner, 'POST accounts/logout/', 'signs out again', { revoke_token: true })
}
