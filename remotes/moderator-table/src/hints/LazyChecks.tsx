import { lazyWithRetry } from '@forum/ui'

/** The checks, loaded after what is judged. */
export const LazyChecks = lazyWithRetry(async () => (await import('./Checks.tsx')).Checks, { Pending: () => null })
