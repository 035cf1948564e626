import type { Names } from '../../platform/mapping.ts'

export const point = {
  english_name: 'englishName',
  day_number: 'dayNumber',
  section_id: 'sectionId',
  hands_out: 'handsOut',
  is_active: 'isActive',
} as const satisfies Names

const mark = {
  device_id: 'deviceId',
  device_name: 'deviceName',
  point_id: 'pointId',
  registration_id: 'registrationId',
  guest_id: 'guestId',
  scanned_at: 'scannedAt',
} as const satisfies Names

export const paired = { full_name: 'fullName', forum: ['forum', { short_name: 'shortName' }] } as const satisfies Names

export const snapshot = {
  full_name: 'fullName',
  forum: ['forum', { short_name: 'shortName', time_zone: 'timeZone' }],
  device: ['device', { mark_key: 'markKey' }],
  kinds: ['kinds', { english_name: 'englishName' }],
  points: ['points', point],
  people: ['people', { registration_ids: 'registrationIds', cancelled_ids: 'cancelledIds', latin_name: 'latinName' }],
  ticket_keys: ['ticketKeys', { public_key: 'publicKey' }],
  seal_key: 'sealKey',
  marks: ['marks', mark],
} as const satisfies Names

export const sentMarks = {
  snapshot_at: 'snapshotAt',
  marks: [
    'marks',
    {
      point_id: 'pointId',
      registration_id: 'registrationId',
      guest_id: 'guestId',
      scanned_at: 'scannedAt',
      earlier: ['earlier', { device_id: 'deviceId' }],
    },
  ],
} as const satisfies Names

export const receivedMarks = {
  results: ['results', { registration_id: 'registrationId', guest_id: 'guestId' }],
  marks: ['marks', mark],
  is_stale: 'isStale',
} as const satisfies Names
