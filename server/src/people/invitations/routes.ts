import type { Route } from '../../platform/http/handle.ts'
import { organizerRoutes } from './organizers.ts'
import { recipientRoutes } from './recipients.ts'

export const roleInvitationRoutes: readonly Route[] = [...organizerRoutes, ...recipientRoutes]
