import type { Names } from '../mapping.ts'

export const overview = { time_zone: 'timeZone', registered_today: 'registeredToday' } as const satisfies Names
