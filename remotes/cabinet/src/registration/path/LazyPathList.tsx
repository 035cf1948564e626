import { lazyWithRetry } from '@forum/ui'

/** The path is below what is to be done, and is loaded after it. Its place is kept. */
export const LazyPathList = lazyWithRetry(async () => (await import('./PathList.tsx')).PathList, {
  Pending: () => <div style={{ minHeight: '64px' }} />,
})
