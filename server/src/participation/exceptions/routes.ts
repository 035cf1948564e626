import type { Route } from '../../platform/http/handle.ts'
import { correctionRoutes } from './corrections.ts'
import { extensionRoutes } from './extensions.ts'
import { personCardRoutes } from './person.ts'
import { enrolRoutes } from './register.ts'
import { personSearchRoutes } from './search.ts'
import { whyNotRoutes } from './whyNot.ts'

export const forumPeopleRoutes: readonly Route[] = [
  ...personSearchRoutes,
  ...personCardRoutes,
  ...extensionRoutes,
  ...correctionRoutes,
  ...enrolRoutes,
  ...whyNotRoutes,
]
