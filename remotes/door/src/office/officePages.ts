import type { Access } from '@forum/domain/people/roles'
import type { doorTexts } from '../texts.ts'

/** Pages for the organisers of the door, in the order of their tabs. */
export const officePages = {
  overview: { path: '/presence', access: 'door' },
  people: { path: '/presence/people', access: 'forum-staff' },
  badges: { path: '/presence/badges', access: 'conf_admin' },
  points: { path: '/presence/points', access: 'conf_admin' },
  devices: { path: '/presence/devices', access: 'conf_admin' },
  paper: { path: '/presence/paper', access: 'door' },
  disputes: { path: '/presence/disputes', access: 'conf_admin' },
  feedback: { path: '/presence/feedback', access: 'staff' },
} as const satisfies Record<keyof typeof doorTexts.pages, { path: string; access: Access }>

export type OfficePageName = keyof typeof officePages
