import type { Route } from '../../platform/http/handle.ts'
import { mappingHistoryRoutes } from './history.ts'
import { knownOrganizationRoutes } from './known.ts'
import { mapOrganizationRoutes } from './map.ts'
import { undoMappingRoutes } from './undo.ts'
import { unlistedOrganizationRoutes } from './unlisted.ts'

export const organizationRoutes: readonly Route[] = [
  ...unlistedOrganizationRoutes,
  ...knownOrganizationRoutes,
  ...mapOrganizationRoutes,
  ...mappingHistoryRoutes,
  ...undoMappingRoutes,
]
