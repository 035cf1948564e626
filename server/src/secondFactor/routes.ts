import type { Route } from '../http/handle.ts'
import { routes as authenticators } from './authenticators.ts'
import { routes as changes } from './changes.ts'
import { routes as confirm } from './confirmRoutes.ts'
import { routes as passkeys } from './passkeys.ts'
import { routes as signIn } from './signInRoutes.ts'

export const routes: readonly Route[] = [...signIn, ...confirm, ...authenticators, ...passkeys, ...changes]
