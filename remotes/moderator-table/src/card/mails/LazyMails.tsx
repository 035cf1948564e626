import { lazyWithRetry } from '@forum/ui'

/** Mails to a person, loaded after the card. */
export const LazyMails = lazyWithRetry(async () => (await import('./Mails.tsx')).Mails, { Pending: () => null })
