import { lazyWithRetry } from '@forum/ui'

/** Expert opinions, loaded after the card. */
export const LazyOpinions = lazyWithRetry(async () => (await import('./Opinions.tsx')).Opinions, { Pending: () => null })
