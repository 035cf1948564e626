import { Button, Spinner } from '@forum/ui'
import { MessageBar, MessageBarActions, MessageBarBody } from '@forum/ui/notice'
import { thesisFormTexts } from '../texts.ts'
import type { Loaded } from './useLoaded.ts'

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
