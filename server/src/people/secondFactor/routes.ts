import type { Route } from '../../platform/http/handle.ts'
import { routes as changes } from './changes.ts'
import { routes as confirm } from './confirmRoutes.ts'
import { routes as authenticators } from './methods/authenticators.ts'
import { routes as passkeys } from './methods/passkeys.ts'
import { routes as signIn } from './signIn/signInRoutes.ts'

export const routes: readonly Route[] = [...signIn, ...confirm, ...authenticators, ...passkeys, ...changes]
