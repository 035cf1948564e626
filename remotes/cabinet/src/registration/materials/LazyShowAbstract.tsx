import { lazyWithRetry } from '@forum/ui'

/** Control that is loaded for people who sent a thesis. */
export const LazyShowAbstract = lazyWithRetry(async () => (await import('./ShowAbstract.tsx')).ShowAbstract, { Pending: () => null })
