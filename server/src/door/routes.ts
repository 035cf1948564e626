import type { Route } from '../platform/http/handle.ts'
import { deviceRoutes } from './devices/office.ts'
import { pairingRoutes } from './devices/pair.ts'
import { disputeRoutes } from './disputes/routes.ts'
import { markRoutes } from './marks/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { pointRoutes } from './points/routes.ts'
import { snapshotRoutes } from './snapshot/routes.ts'

/** Calls of devices at the door and of the office that organises it. */
export const doorRoutes: readonly Route[] = [
  ...pairingRoutes,
  ...snapshotRoutes,
  ...markRoutes,
  ...overviewRoutes,
  ...pointRoutes,
  ...deviceRoutes,
  ...disputeRoutes,
]
