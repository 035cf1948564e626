import type { Route } from '../../platform/http/handle.ts'
import { changeFactorRoutes } from './changes.ts'
import { confirmFactorRoutes } from './confirmRoutes.ts'
import { authenticatorRoutes } from './methods/authenticators.ts'
import { passkeyRoutes } from './methods/passkeys.ts'
import { secondStepRoutes } from './signIn/signInRoutes.ts'

export const secondFactorRoutes: readonly Route[] = [
  ...secondStepRoutes,
  ...confirmFactorRoutes,
  ...authenticatorRoutes,
  ...passkeyRoutes,
  ...changeFactorRoutes,
]
