import type { Route } from '../../platform/http/handle.ts'
import { bulkDecisionRoutes } from './bulk.ts'
import { participantCardRoutes } from './card.ts'
import { decisionRoutes } from './change.ts'
import { participantListRoutes } from './lists.ts'
import { savedViewRoutes } from './savedViews.ts'

export const participantRoutes: readonly Route[] = [
  ...participantListRoutes,
  ...decisionRoutes,
  ...participantCardRoutes,
  ...bulkDecisionRoutes,
  ...savedViewRoutes,
]
