import { lazyWithRetry } from '@forum/ui'

/** Loaded by those who sent a thesis. */
export const LazyShowAbstract = lazyWithRetry(async () => (await import('./ShowAbstract.tsx')).ShowAbstract, { Pending: () => null })
