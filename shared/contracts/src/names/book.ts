import type { Names } from '../mapping.ts'

export const bookOrder = { section_ids: 'sectionIds' } as const satisfies Names
