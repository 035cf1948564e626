import { messageOf } from '@forum/client/apiError'
import { useCallback, useEffect, useState } from 'react'

export type Loaded<T> = { at: 'loading' } | { at: 'failed'; message: string } | { at: 'ready'; value: T }

/**
 * Loads data when the component is mounted.
 * @param read a stable function; another one loads again
 * @returns the data, a function that loads again, and one that replaces the data
 */
export function useLoaded<T>(read: () => Promise<T>): { loaded: Loaded<T>; load: () => Promise<void>; replace: (value: T) => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ at: 'loading' })
  const load = useCallback(async () => {
    setLoaded({ at: 'loading' })
    try {
      setLoaded({ at: 'ready', value: await read() })
    } catch (error) {
      setLoaded({ at: 'failed', message: messageOf(error) })
    }
  }, [read])
  useEffect(() => void load(), [load])
  return { loaded, load, replace: (value) => setLoaded({ at: 'ready', value }) }
}
