import type { Names } from '../../platform/mapping.ts'
import { point } from './device.ts'

export const overview = {
  time_zone: 'timeZone',
  came_today: 'cameToday',
  points: ['points', { english_name: 'englishName' }],
  scans_a_minute: 'scansAMinute',
  unsent: ['unsent', { seen_at: 'seenAt' }],
} as const satisfies Names

export const points = { points: ['points', point], sections: ['sections', { day_number: 'dayNumber' }] } as const satisfies Names

export const savedPoint = point

export const devices = {
  devices: ['devices', { full_name: 'fullName', created_at: 'createdAt', paired_at: 'pairedAt', seen_at: 'seenAt' }],
  people: ['people', { full_name: 'fullName' }],
  time_zone: 'timeZone',
} as const satisfies Names

export const newDevice = { user_id: 'userId' } as const satisfies Names

export const disputes = {
  refused: [
    'refused',
    {
      device_name: 'deviceName',
      scanned_at: 'scannedAt',
      received_at: 'receivedAt',
      full_name: 'fullName',
      registration_id: 'registrationId',
      settled_at: 'settledAt',
      settled_by: 'settledBy',
    },
  ],
  doubles: [
    'doubles',
    {
      full_name: 'fullName',
      registration_id: 'registrationId',
      guest_id: 'guestId',
      marks: ['marks', { device_name: 'deviceName', scanned_at: 'scannedAt' }],
    },
  ],
  cancelled: ['cancelled', { full_name: 'fullName', registration_id: 'registrationId', marks: ['marks', { scanned_at: 'scannedAt' }] }],
  registered: [
    'registered',
    {
      full_name: 'fullName',
      device_name: 'deviceName',
      consented_at: 'consentedAt',
      registration_id: 'registrationId',
    },
  ],
  time_zone: 'timeZone',
} as const satisfies Names
