import type { Names } from '../../platform/mapping.ts'
import { section } from './section.ts'

const settings = { cabinets: { expired_reg_25: 'expired_reg_25' } } as const satisfies Names

/** Names of what organisers edit. */
export const forumDraft = { settings, sections: section } as const satisfies Names
