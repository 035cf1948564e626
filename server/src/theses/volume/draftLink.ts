import { readLinkToken, type Signing, signLinkToken } from '../../forum/settings/draftLink.ts'

/** A draft volume is seen by organisers alone: its pages are opened by a link, as drafts of forums are. */

const PURPOSE = 'draft volume'

export const draftQuery = async (signing: Signing, forumId: number): Promise<string> =>
  `?draft=${await signLinkToken(signing, PURPOSE, forumId)}`

export const isDraftLink = async (signing: Signing, token: unknown, forumId: number): Promise<boolean> =>
  typeof token === 'string' && (await readLinkToken(signing, PURPOSE, token)) === forumId
