import { codeAt } from '@forum/server/people/secondFactor/methods/totp'
import { anonymous, type Person, type Recorder } from '../recorder.ts'

/** Calls of the second factor: set up, used and removed again. */

const STEP_MS = 30_000

/** A code is accepted once, and those of five steps are: each call gets one of a later step. */
const codesOf = (secret: string) => {
  let step = -2
  return () => codeAt(secret, new Date(Date.now() + STEP_MS * step++))
}

export async function walkSecondFactor({ ask }: Recorder, owner: Person, credentials: { login: string; password: string }): Promise<void> {
  const settings = 'accounts/second-factor'
  const { password } = credentials
  const forger = { name: 'forger', token: 'forged' }
  await ask(forger, `GET ${settings}/`, 'own')
  await ask(forger, `POST ${settings}/confirm/passkey/`, 'options')
  await ask(owner, `POST ${settings}/passkeys/add/`, 'no passkey', { name: 'Ключ' })
  await ask(owner, `GET ${settings}/`, 'none')
  const start = `POST ${settings}/authenticators/start/`
  await ask(owner, start, 'wrong password', { name: 'Телефон', password: 'Forum2000' })
  const started = await ask(owner, start, 'app', { name: 'Телефон', password })
  const nextCode = codesOf(started.secret)
  const add = `POST ${settings}/authenticators/add/`
  await ask(owner, add, 'wrong code', { id: started.id, code: '000000' })
  await ask(owner, add, 'first code', { id: started.id, code: nextCode() })
  await ask(owner, `GET ${settings}/`, 'app')
  // The replay's portal is at an IP address.
  await ask(owner, `POST ${settings}/passkeys/start/`, 'without a host name', { password })

  const waiting = await ask(anonymous, 'POST accounts/login/', 'account with a second factor', credentials)
  await ask(anonymous, 'POST accounts/login/second-factor/passkey/', 'ticket', { ticket: waiting.ticket })
  await ask(anonymous, 'POST accounts/login/second-factor/passkey/', 'unknown ticket', { ticket: 'unknown' })
  const finish = 'POST accounts/login/second-factor/'
  await ask(anonymous, finish, 'wrong code', { ticket: waiting.ticket, method: 'totp', code: '000000' })
  await ask(anonymous, finish, 'code', { ticket: waiting.ticket, method: 'totp', code: nextCode() })
  await ask(anonymous, finish, 'used ticket', { ticket: waiting.ticket, method: 'totp', code: '000000' })

  const confirm = `POST ${settings}/confirm/`
  await ask(owner, confirm, 'wrong code', { method: 'totp', code: '000000' })
  await ask(owner, confirm, 'code', { method: 'totp', code: nextCode() })
  await ask(owner, `POST ${settings}/confirm/passkey/`, 'options')
  const factor = { kind: 'authenticator', id: started.id }
  await ask(owner, `POST ${settings}/rename/`, 'app', { ...factor, name: 'Рабочий телефон' })
  await ask(owner, `POST ${settings}/rename/`, 'unknown passkey', { kind: 'passkey', id: 1, name: 'Ключ' })
  await ask(owner, `POST ${settings}/recovery-codes/`, 'new codes')
  await ask(owner, `POST ${settings}/remove/`, 'app', factor)
  await ask(owner, `POST ${settings}/remove/`, 'removed app', factor)
  await ask(owner, `POST ${settings}/recovery-codes/`, 'without a second factor')
}
