// This module is bundled by each remote: the shared modules are imported by the names under which the shell provides them.
import { Button, Notice, Spinner } from '@forum/ui'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'

interface Props<T> {
  /** State of the read, as `useReading` of `@forum/client` returns it. */
  of: { reply: T | null; failure: string | null; reload: () => Promise<void> }
  /** Label of the spinner; absent: «Загрузка…». */
  loading?: string
  children: (reply: T) => ReactNode
}

/** The data that were read, a spinner before, and above them the error of the latest read, with a button that repeats it. */
export function Reading<T>({ of: { reply, failure, reload }, loading = texts.loading, children }: Props<T>) {
  return (
    <>
      {reply === null && failure === null && <Spinner label={loading} />}
      {failure !== null && (
        <Notice intent="error" actions={<Button onClick={() => void reload()}>{texts.retry}</Button>}>
          <span role="alert">{failure}</span>
        </Notice>
      )}
      {reply !== null && children(reply)}
    </>
  )
}
