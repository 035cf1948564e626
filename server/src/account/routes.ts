import type { Route } from '../http/handle.ts'
import { routes as claimAccount } from './claimAccount.ts'
import { routes as completeRegistration } from './completeRegistration.ts'
import { routes as emailChange } from './emailChange.ts'
import { routes as individual } from './individual.ts'
import { routes as passwordReset } from './passwordReset.ts'
import { routes as photo } from './photo.ts'
import { routes as profile } from './profile.ts'
import { routes as references } from './references.ts'
import { routes as registration } from './registration.ts'
import { routes as security } from './security.ts'
import { routes as signIn } from './signIn.ts'

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
