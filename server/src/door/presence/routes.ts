import type { Route } from '../../platform/http/handle.ts'
import { correctRoute } from './correct.ts'
import { exportRoute } from './export.ts'
import { holdRoute } from './held.ts'
import { listRoute } from './list.ts'

export const presenceRoutes: readonly Route[] = [listRoute, correctRoute, exportRoute, holdRoute]
