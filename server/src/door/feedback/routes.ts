import type { Route } from '../../platform/http/handle.ts'
import { giveRoute, listRoute } from './own.ts'
import { resultsRoute } from './results.ts'

export const feedbackRoutes: readonly Route[] = [listRoute, giveRoute, resultsRoute]
