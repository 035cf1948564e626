import {
  addAuthenticator,
  addPasskey,
  confirmIdentity,
  signInWithSecondFactor,
  startAuthenticator,
  startPasskey,
} from '@forum/contracts/people/secondFactor'
import { login } from '@forum/contracts/people/session'
import { codeAt } from '../people/secondFactor/methods/totp.ts'
import { createSoftwareKey } from './softwareKey.ts'
import type { TestApp, TestPerson } from './testApp.ts'

/** Steps of people with a second factor, by calls. Their password is `password`. */
export const secondFactors = (server: TestApp, password: string) => {
  const expectOk = <Reply extends { status: number; body: unknown }>(reply: Reply): Reply => {
    if (reply.status !== 200) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
    return reply
  }
  /** Moves the clock of all accounts. */
  const pass = (seconds: number) => server.clock.set(new Date(server.clock.now().getTime() + seconds * 1000))
  const code = (secret: string) => codeAt(secret, server.clock.now())
  /** Adds an authenticator app, and lets its first step pass. */
  async function addApp({ token }: Pick<TestPerson, 'token'>, name = 'Телефон') {
    const started = expectOk(await server.call(startAuthenticator, { name, password }, token)).body
    const added = expectOk(await server.call(addAuthenticator, { id: started.id, code: code(started.secret) }, token)).body
    pass(30)
    return { id: started.id as number, secret: started.secret as string, recoveryCodes: added.recovery_codes as string[] }
  }
  async function addKey({ token }: Pick<TestPerson, 'token'>, name = 'Ноутбук') {
    const key = createSoftwareKey()
    const { options } = expectOk(await server.call(startPasskey, { password }, token)).body
    const added = expectOk(await server.call(addPasskey, { name, passkey: key.create(options) }, token)).body
    return { key, recoveryCodes: added.recovery_codes as string[] | null }
  }
  const knock = ({ email }: Pick<TestPerson, 'email'>) => server.call(login, { login: email, password })
  const ticketOf = async (person: Pick<TestPerson, 'email'>): Promise<string> => (await knock(person)).body.ticket
  const finish = (ticket: string, proof: Record<string, unknown>) => server.call(signInWithSecondFactor, { ticket, ...proof })
  const confirm = ({ token }: Pick<TestPerson, 'token'>, proof: Record<string, unknown>) => server.call(confirmIdentity, proof, token)
  return { pass, code, addApp, addKey, knock, ticketOf, finish, confirm }
}
