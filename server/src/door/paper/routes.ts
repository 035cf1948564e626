import type { Route } from '../../platform/http/handle.ts'
import { fileRoute } from './file.ts'
import { listRoute, pointsRoute, typeRoute } from './type.ts'

export const paperRoutes: readonly Route[] = [pointsRoute, listRoute, fileRoute, typeRoute]
