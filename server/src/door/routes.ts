import type { Route } from '../platform/http/handle.ts'
import { pairingRoutes } from './devices/pair.ts'
import { markRoutes } from './marks/routes.ts'
import { snapshotRoutes } from './snapshot/routes.ts'

/** Of devices at the door and of the office that organises it. */
export const doorRoutes: readonly Route[] = [...pairingRoutes, ...snapshotRoutes, ...markRoutes]
