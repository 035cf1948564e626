import type { Route } from '../../platform/http/handle.ts'
import { answerOfferRoute, offerRoute } from './answer.ts'
import { joinRoute } from './join.ts'
import { listRoute, takeRoute } from './organizers.ts'
import { leaveRoute } from './own.ts'

export const queueRoutes: readonly Route[] = [joinRoute, leaveRoute, offerRoute, answerOfferRoute, listRoute, takeRoute]
