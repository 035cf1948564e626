import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { PartFailure } from './PartFailure.tsx'
import { TriggerStatus } from './TriggerStatus.tsx'

const TIME_LIMIT_MS = 8000

interface Options<Props> {
  /** Placeholder for a part of the page while its code loads. A component without a placeholder is opened by a press. */
  Pending?: ComponentType
  /** Value that changes with each press, which retries a failed load. */
  retryOn?: (props: Props) => unknown
}

/** Refreshes the browser's cache of the files in an error message: a file modified in transit may be cached for a year. */
const fetchAnew = (error: unknown): Promise<unknown> =>
  Promise.allSettled(
    (String(error).match(/https?:\/\/[^\s()"']+/g) ?? [])
      // A line number may follow the name.
      .map((url) => url.replace(/(?<=\.js):.*/, ''))
      .filter((url) => url.endsWith('.js'))
      .map(async (url) => (await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(TIME_LIMIT_MS) })).arrayBuffer()),
  )

const closeOf = (props: object): (() => void) | undefined =>
  'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : undefined

/**
 * A lazily loaded component of the same build. React's `lazy` caches a failure forever; here the rest of the page keeps working
 * and the next attempt loads again. A part of the page reports the failure in its place; a component opened by a press reports it at the pressed control.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Pending, retryOn }: Options<Props> = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  let failure: unknown = null

  async function component(): Promise<ComponentType<Props>> {
    if (failure) await fetchAnew(failure)
    try {
      loaded = await load()
      return loaded
    } catch (error) {
      failure = error
      // The user sees a message; the code's owner needs the cause.
      // biome-ignore lint/suspicious/noConsole: see above
      console.error(error)
      throw error
    }
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each module, as React's own `lazy` is
  return function Lazy(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded)
    const [attempt, setAttempt] = useState(1)
    const [failedAttempt, setFailedAttempt] = useState(0)
    const failed = failedAttempt === attempt
    const retry = () => setAttempt(attempt + 1)

    const occasion = retryOn?.(props)
    const [lastOccasion, setLastOccasion] = useState(occasion)
    if (occasion !== lastOccasion) {
      setLastOccasion(occasion)
      if (failed) retry()
    }

    useEffect(() => {
      if (Part) return
      let current = true
      component().then(
        // The component is rendered as a transition, in small pieces between which the browser can react.
        (Component) => current && startTransition(() => setPart(() => Component)),
        () => current && setFailedAttempt(attempt),
      )
      return () => {
        current = false
      }
    }, [Part, attempt])

    if (Part) return <Part {...props} />
    if (!Pending) return <TriggerStatus key={attempt} failed={failed} retry={retry} close={closeOf(props)} />
    return failed ? <PartFailure retry={retry} /> : <Pending />
  }
}
