import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { PartFailure } from './PartFailure.tsx'
import { TriggerStatus } from './TriggerStatus.tsx'

const TIME_LIMIT_MS = 8000

interface Options<Props> {
  /** Stands in the place of a part of the page until its code has come. Without it, what loads is opened by a press. */
  Pending?: ComponentType
  /** Another value is another press: a failed load is tried again. */
  retryOn?: (props: Props) => unknown
}

/** Replaces what the browser has cached of the files that an error names: a file changed on its way may lie there for a year. */
const fetchAnew = (error: unknown): Promise<unknown> =>
  Promise.allSettled(
    (String(error).match(/https?:\/\/[^\s()"']+\.js/g) ?? []).map(async (url) =>
      (await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(TIME_LIMIT_MS) })).arrayBuffer(),
    ),
  )

const closeOf = (props: object): (() => void) | undefined =>
  'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : undefined

/**
 * A component of the same build whose code loads when it is first shown. React's `lazy` keeps a failure for ever; here the rest of the page goes on
 * and the next try loads again. A part of the page says in its place that it has not come; what a press opens says so at the pressed control.
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
      // The person is told a sentence; whoever owns the code needs the cause.
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
        // Drawn in small pieces, between which the browser goes on.
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
