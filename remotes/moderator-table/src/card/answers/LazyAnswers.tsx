import { lazyWithRetry } from '@forum/ui'

/** Answers to questions of the forum, loaded after the card. */
export const LazyAnswers = lazyWithRetry(async () => (await import('./AnswerFacts.tsx')).AnswerFacts, { Pending: () => null })
