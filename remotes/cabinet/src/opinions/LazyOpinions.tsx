import { lazyWithRetry } from '@forum/ui'

/** Expert opinions, loaded for people who give talks. Their place in the list is kept. */
export const LazyOpinions = lazyWithRetry(async () => (await import('./Opinions.tsx')).Opinions, {
  Pending: () => <div style={{ flexBasis: '100%', minHeight: '112px' }} />,
})
