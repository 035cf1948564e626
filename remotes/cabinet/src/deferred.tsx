import { Button, Spinner } from '@forum/ui'
import { MessageBar, MessageBarActions, MessageBarBody } from '@forum/ui/notice'
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { texts } from './texts.ts'

const Waiting = () => <Spinner label={texts.loading} style={{ padding: '24px' }} />

/** A part of the page whose code comes after the page; when it does not come, the rest goes on and it can be asked for again. */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Pending: ComponentType = Waiting,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null

  return function Deferred(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded)
    const [failed, setFailed] = useState(false)

    useEffect(() => {
      if (Part || failed) return
      let current = true
      load().then(
        (component) => {
          loaded = component
          // Drawn in small pieces, between which the browser goes on.
          if (current) startTransition(() => setPart(() => component))
        },
        () => current && setFailed(true),
      )
      return () => {
        current = false
      }
    }, [Part, failed])

    if (Part) return <Part {...props} />
    if (!failed) return <Pending />
    return (
      <MessageBar intent="error">
        <MessageBarBody>{texts.partUnavailable}</MessageBarBody>
        <MessageBarActions>
          <Button onClick={() => setFailed(false)}>{texts.retry}</Button>
        </MessageBarActions>
      </MessageBar>
    )
  }
}
