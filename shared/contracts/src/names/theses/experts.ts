import type { Names } from '../../platform/mapping.ts'
import { answeredThesis } from './theses.ts'
export const assignedItem = { thesis: answeredThesis } as const satisfies Names
