import type { Transaction } from '../../platform/database/connection.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Device } from '../../platform/sessions/device.ts'

/** Services that keeping marks of a device needs. */
export type Around = Pick<Services, 'clock' | 'limits' | 'mail' | 'portalUrl' | 'secret'> & { tx: Transaction; device: Device }
