import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { type Card, readCard } from '@forum/contracts/participation/card'
import type { ViewInput } from '../views/view.ts'

/** Reason why there is no card to show. */
export type NoCard = 'missing' | 'forbidden'

/** @returns the card, `missing` for an unknown id, `forbidden` in a section of others, or null if none is open */
export async function readCardFor(id: string | null, view: ViewInput, signal: AbortSignal): Promise<Card | NoCard | null> {
  if (id === null) return null
  if (!/^[1-9]\d{0,8}$/.test(id)) return 'missing'
  return call(readCard, { id, ...view }, { signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return 'missing'
    if (error instanceof ApiError && error.code === 'forbidden') return 'forbidden'
    throw error
  })
}
