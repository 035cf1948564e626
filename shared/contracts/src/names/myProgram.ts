import type { Names } from '../mapping.ts'

export const feed = { feed_url: 'feedUrl' } as const satisfies Names
export const myProgram = feed
