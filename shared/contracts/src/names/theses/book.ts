import type { Names } from '../../platform/mapping.ts'

export const bookOrder = { section_ids: 'sectionIds' } as const satisfies Names
