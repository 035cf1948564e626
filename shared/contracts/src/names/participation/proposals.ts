import type { Names } from '../../platform/mapping.ts'
import { formatOrNone, sectionIds } from '../platform/values.ts'

const proposal = { type: ['format', formatOrNone] } as const satisfies Names

export const proposals = { proposals: proposal } as const satisfies Names

export const answer = { selected_listen_sections: ['plannedSectionIds', sectionIds] } as const satisfies Names
