import { lazyWithRetry } from '@forum/ui'

/** Expert opinions, loaded for people who sent a thesis. */
export const LazyOpinions = lazyWithRetry(async () => (await import('./Opinions.tsx')).Opinions, { Pending: () => null })
