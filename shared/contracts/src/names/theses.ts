import type { Names } from '../mapping.ts'
import { section } from './section.ts'
import { format } from './values.ts'

export const program = {
  section: ['section', section],
  items: ['items', { type: ['format', format], organisation: 'organizationName', title: 'talkTitle', time: 'speechDate' }],
} as const satisfies Names
