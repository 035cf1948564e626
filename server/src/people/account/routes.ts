import type { Route } from '../../platform/http/handle.ts'
import { individualRoutes } from '../profile/individual.ts'
import { photoRoutes } from '../profile/photo.ts'
import { profileRoutes } from '../profile/profile.ts'
import { emailChangeRoutes } from '../signIn/emailChange.ts'
import { passwordResetRoutes } from '../signIn/passwordReset.ts'
import { securityRoutes } from '../signIn/security.ts'
import { signInRoutes } from '../signIn/signIn.ts'
import { claimAccountRoutes } from './claimAccount.ts'
import { completeRegistrationRoutes } from './completeRegistration.ts'
import { referenceRoutes } from './references.ts'
import { createAccountRoutes } from './registration.ts'

export const accountRoutes: readonly Route[] = [
  ...createAccountRoutes,
  ...completeRegistrationRoutes,
  ...claimAccountRoutes,
  ...signInRoutes,
  ...passwordResetRoutes,
  ...securityRoutes,
  ...emailChangeRoutes,
  ...profileRoutes,
  ...individualRoutes,
  ...photoRoutes,
  ...referenceRoutes,
]
