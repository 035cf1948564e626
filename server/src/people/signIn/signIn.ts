import { login, logout } from '@forum/contracts/people/session'
import { normalizeEmail } from '@forum/domain/people/person'
import { i18n } from '@forum/language'
import { handle, handleOutsideTransaction } from '../../platform/http/handle.ts'
import { revokeToken } from '../../platform/sessions/token.ts'
import { beginSignIn, tokenOf } from '../secondFactor/signIn/beginSignIn.ts'
import { withCredentials } from './credentials.ts'
import { lockUnchanged } from './openSession.ts'

const loginRoute = handleOutsideTransaction(login, async (input, context) => {
  const credentials = { email: normalizeEmail(input.login), password: input.password }
  const { user, begun } = await withCredentials(credentials, context, (verified) =>
    context.db.transaction(async (tx) => {
      const user = await lockUnchanged(tx, verified)
      return { user, begun: await beginSignIn(tx, user, context) }
    }),
  )
  return { detail: i18n.t('Вход выполнен.'), token: tokenOf(begun), user: { id: user.id, username: user.username } }
})

const logoutRoute = handle(logout, async (_input, { tx, user }) => {
  await revokeToken(tx, user.tokenHash)
  return { detail: i18n.t('Вы вышли.') }
})

export const signInRoutes = [loginRoute, logoutRoute]
