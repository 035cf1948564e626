import { forum } from '@forum/client/forum'
import { type Reading, useReading } from '@forum/client/useReading'
import { getOwnAnswers } from '@forum/contracts/participation/answers'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { hasModule } from '@forum/domain/forum/modules'

export type OwnAnswers = ReplyOf<typeof getOwnAnswers>

/** The questions as they were read; no reply: not yet, or the forum asks nothing. */
export type Own = Pick<Reading<OwnAnswers>, 'reply' | 'reload'>

/** Questions of the forum for a form; none while they are read, and where the forum has none: the form is sent without them as well. */
export const useOwnAnswers = (): Reading<OwnAnswers> => useReading(getOwnAnswers, hasModule(forum(), 'questions') ? {} : null)
