import { messageOf } from '@forum/client/apiError'
import { Button, Spinner } from '@forum/ui'
import { MessageBar, MessageBarActions, MessageBarBody } from '@forum/ui/notice'
import { useCallback, useEffect, useState } from 'react'
import { thesisFormTexts } from '../texts.ts'

type Loaded<T> = { at: 'loading' } | { at: 'failed'; message: string } | { at: 'ready'; value: T }

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

interface Props {
  loaded: Loaded<unknown>
  /** Of the element around the spinner. */
  className?: string
  onRetry: () => Promise<void>
}

/** A spinner while data is loading, and an error with a retry button if that failed; nothing once the data is there. */
export function LoadStatus({ loaded, className, onRetry }: Props) {
  if (loaded.at === 'ready') return null
  if (loaded.at === 'loading')
    return (
      <div className={className}>
        <Spinner label={thesisFormTexts.loading} />
      </div>
    )
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>{loaded.message}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => void onRetry()}>{thesisFormTexts.retry}</Button>
      </MessageBarActions>
    </MessageBar>
  )
}
