import type { Names } from '../../platform/mapping.ts'

export const myProgram = { feed_url: 'feedUrl' } as const satisfies Names
