import type { Route } from '../../platform/http/handle.ts'
import { listRoute } from './list.ts'
import { ownSlidesRoutes } from './own.ts'
import { sendRoute } from './send.ts'

export const slidesRoutes: readonly Route[] = [...ownSlidesRoutes, sendRoute, listRoute]
