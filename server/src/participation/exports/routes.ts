import type { Route } from '../../platform/http/handle.ts'
import { listRoute as attendance, exportRoute as audience } from './attendance.ts'
import { listRoute as emails } from './emails.ts'
import { printRoute as printed } from './printed.ts'
import { exportRoute as registrations } from './registrations.ts'

export const exportRoutes: readonly Route[] = [attendance, audience, emails, registrations, printed]
