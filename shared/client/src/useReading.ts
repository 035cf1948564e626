// This module is bundled by each remote: the shared modules are imported by the names under which the shell provides them.
import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import type { Endpoint, InputOf, ReplyOf } from '@forum/contracts/platform/endpoint'
import { useCallback, useEffect, useRef, useState } from 'react'

export interface Reading<T> {
  /** The latest reply; a failed repeat leaves it. Null: none yet. */
  reply: T | null
  /** Message of the latest failed attempt. */
  failure: string | null
  /** Reads again. @returns when that has ended, in either way */
  reload: () => Promise<void>
  /** Applies the reply of a change to the data that were read. */
  change: (changed: (former: T) => T) => void
}

interface Options {
  /** Value whose change repeats the read, while the former data stay, as when another version has been saved. */
  after?: unknown
  /** Reads again as long as the page is visible; absent: only when it is asked to. Milliseconds. */
  everyMs?: number
  /** Reads after a pause, as while a person types. Milliseconds. */
  pauseMs?: number
  /** Whether the reply to a former key stays until the new one arrives. */
  keepsFormer?: boolean
}

interface State<T> {
  key: string
  reply: T | null
  failure: string | null
}

/**
 * Reads data for a component.
 * @param key of the data: another key reads anew
 * @param load null: nothing is read
 */
export function useLoaded<T>(
  key: string,
  load: ((signal: AbortSignal) => Promise<T>) | null,
  { after, everyMs, pauseMs = 0, keepsFormer = false }: Options = {},
): Reading<T> {
  const [state, setState] = useState<State<T> | null>(null)
  const latest = useRef({ key, load, keepsFormer })
  latest.current = { key, load, keepsFormer }
  const running = useRef<AbortController>(null)
  const isIdle = load === null

  const read = useCallback(async () => {
    const { key, load, keepsFormer } = latest.current
    if (!load) return
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    try {
      const reply = await load(stop.signal)
      if (!stop.signal.aborted) setState({ key, reply, failure: null })
    } catch (error) {
      const kept = (former: State<T> | null) => (former && (keepsFormer || former.key === key) ? former.reply : null)
      if (!stop.signal.aborted) setState((former) => ({ key, reply: kept(former), failure: messageOf(error) }))
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after what the component names
  useEffect(() => {
    if (pauseMs === 0) void read()
    const timer = pauseMs > 0 ? setTimeout(() => void read(), pauseMs) : undefined
    return () => {
      clearTimeout(timer)
      running.current?.abort()
    }
  }, [key, isIdle, after, read])

  useEffect(() => {
    if (everyMs === undefined) return
    const again = () => document.visibilityState === 'visible' && void read()
    const timer = setInterval(again, everyMs)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [everyMs, read])

  const isOfKey = state?.key === key
  return {
    reply: state && !isIdle && (isOfKey || keepsFormer) ? state.reply : null,
    failure: isOfKey ? state.failure : null,
    reload: read,
    change: (changed) => {
      // A reply that is under way is older.
      running.current?.abort()
      setState((former) => former && { ...former, reply: former.reply && changed(former.reply) })
    },
  }
}

/**
 * Makes a call that reads, and keeps its reply.
 * @param input null: nothing is read
 * @example const reading = useReading(listQueue, { meetingId })
 */
export const useReading = <E extends Endpoint>(endpoint: E, input: InputOf<E> | null, options: Options = {}): Reading<ReplyOf<E>> =>
  useLoaded(JSON.stringify(input), input === null ? null : (signal) => call(endpoint, input, { signal, quiet: true }), options)
