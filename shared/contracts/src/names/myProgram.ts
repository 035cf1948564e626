import type { Names } from '../mapping.ts'

export const myProgram = { feed_url: 'feedUrl' } as const satisfies Names
