import { lazyWithRetry } from '@forum/ui'

/** The checks, loaded after the thesis itself. */
export const LazyChecks = lazyWithRetry(async () => (await import('./Checks.tsx')).Checks, { Pending: () => null })
