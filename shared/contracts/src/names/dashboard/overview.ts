import type { Names } from '../../platform/mapping.ts'

export const overview = { time_zone: 'timeZone', registered_today: 'registeredToday' } as const satisfies Names
