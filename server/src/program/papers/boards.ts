import { createHash } from 'node:crypto'
import type { PublishedTalk } from '@forum/contracts/program/program'

/** Changes with any number of a board, and with who has one. */
export function boardsDigest(talks: readonly PublishedTalk[]): string {
  const boards = talks.flatMap(({ id, board }) => (board === null ? [] : `${board}:${id}`))
  return createHash('sha256').update(boards.sort().join()).digest('base64url').slice(0, 10)
}
