// Bundled by each remote: the shared modules are imported by the names under which the shell provides them.
import { Button, Notice, Spinner } from '@forum/ui'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'

interface Props<T> {
  /** As `useReading` of `@forum/client` returns it. */
  of: { reply: T | null; failure: string | null; reload: () => Promise<void> }
  /** What the reader waits for; absent: «Загрузка…». */
  loading?: string
  children: (reply: T) => ReactNode
}

/** What was read, a spinner until then, and above it why it could not be read (again), with a button that repeats it. */
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
