import type { Route } from '../../platform/http/handle.ts'
import { assignedRoutes } from './assigned.ts'
import { assignmentRoutes } from './assignments.ts'
import { formRoute } from './form.ts'
import { importRoute } from './import.ts'
import { scoresRoute } from './scores.ts'
import { settingsRoutes } from './settings.ts'

export const expertRoutes: readonly Route[] = [
  ...settingsRoutes,
  ...assignmentRoutes,
  ...assignedRoutes,
  formRoute,
  importRoute,
  scoresRoute,
]
