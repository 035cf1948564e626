import type { Route } from '../../platform/http/handle.ts'
import { routes as individual } from '../profile/individual.ts'
import { routes as photo } from '../profile/photo.ts'
import { routes as profile } from '../profile/profile.ts'
import { routes as emailChange } from '../signIn/emailChange.ts'
import { routes as passwordReset } from '../signIn/passwordReset.ts'
import { routes as security } from '../signIn/security.ts'
import { routes as signIn } from '../signIn/signIn.ts'
import { routes as claimAccount } from './claimAccount.ts'
import { routes as completeRegistration } from './completeRegistration.ts'
import { routes as references } from './references.ts'
import { routes as registration } from './registration.ts'

export const routes: readonly Route[] = [
  ...registration,
  ...completeRegistration,
  ...claimAccount,
  ...signIn,
  ...passwordReset,
  ...security,
  ...emailChange,
  ...profile,
  ...individual,
  ...photo,
  ...references,
]
