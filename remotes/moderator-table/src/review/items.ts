import { call } from '@forum/client/call'
import { type ReviewItem, readReviewItem } from '@forum/contracts/theses/review'
import { useCallback, useEffect, useReducer, useState } from 'react'

const KEPT = 30

/** Registrations that were read or are likely to be opened next, as long as the desk is open. */
export class ItemCache {
  readonly #items = new Map<number, Promise<ReviewItem>>()
  readonly #arrived = new Map<number, ReviewItem>()

  read(id: number): Promise<ReviewItem> {
    const known = this.#items.get(id)
    if (known) return known
    const reading = call(readReviewItem, { id }, { quiet: true })
    this.#items.set(id, reading)
    reading.then(
      (item) => this.#items.get(id) === reading && this.#arrived.set(id, item),
      () => this.drop(id),
    )
    const [oldest] = this.#items.keys()
    if (this.#items.size > KEPT && oldest !== undefined) this.drop(oldest)
    return reading
  }

  /** The registration if it is loaded: it is rendered without a loading state in between, so that buttons keep the focus. */
  arrived(id: number): ReviewItem | undefined {
    return this.#arrived.get(id)
  }

  drop(id: number): void {
    this.#items.delete(id)
    this.#arrived.delete(id)
  }
}

export type Loaded = { id: number; item: ReviewItem } | { id: number; error: unknown }

/** The registration with the given id, never the previous one while it loads: a decision is made on the shown one. */
export function useItem(cache: ItemCache, id: number | null) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [attempt, again] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): another attempt is a reason to read again
  useEffect(() => {
    if (id === null) return
    let current = true
    cache.read(id).then(
      (item) => current && setLoaded({ id, item }),
      (error: unknown) => current && setLoaded({ id, error }),
    )
    return () => {
      current = false
    }
  }, [cache, id, attempt])
  const refresh = useCallback(() => {
    if (id !== null) cache.drop(id)
    again()
  }, [cache, id])
  const item = id === null ? undefined : cache.arrived(id)
  const now: Loaded | null = loaded?.id === id ? loaded : id !== null && item ? { id, item } : null
  return { loaded: now, refresh }
}

/** Loads the registrations likely to be opened next, after the open one so as not to delay that. */
export function useReadAhead(cache: ItemCache, item: ReviewItem | null, [soon, then]: readonly (number | null | undefined)[]): void {
  useEffect(() => {
    if (item) for (const id of [soon, then]) if (id) void cache.read(id).catch(() => undefined)
  }, [item, soon, then, cache])
}
