import { call } from '@forum/client/call'
import { setProfile } from '@forum/client/session'
import { getProfile, login } from '@forum/contracts/people/session'
import { enter } from './enter.ts'

/** Signs in to an account that was just created with this password. @throws ApiError; then the person signs in at the page for that */
export async function enterWith(email: string, password: string): Promise<void> {
  const { token, user } = await call(login, { login: email, password })
  await enter(token, user.id)
  setProfile(await call(getProfile, {}))
}
