import type { Access } from '@forum/domain/people/roles'
import type { doorTexts } from '../texts.ts'

/** Pages of those who organise the door, in the order of their tabs. */
export const officePages = {
  overview: { path: '/presence', access: 'door' },
  feedback: { path: '/presence/feedback', access: 'staff' },
} as const satisfies Record<keyof typeof doorTexts.pages, { path: string; access: Access }>

export type OfficePageName = keyof typeof officePages
