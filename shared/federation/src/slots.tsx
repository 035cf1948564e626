import { type ComponentType, useEffect, useState } from 'react'

/**
 * Slots are the only way across remotes: a page names what it wants shown, the shell finds the remote that offers it.
 * Both sides are typed by this table.
 */
export interface SlotProps {
  /** Dialog with the thesis form for one registration. */
  'thesis-upload': { registrationId: number; talkTitle: string; cabinet: string; onClose: () => void; onUploaded: () => void }
  /** Dialog that shows a thesis; with `moderator` it also offers the docx. */
  'thesis-view': { thesisId: number; moderator?: boolean; onClose: () => void }
}
export type SlotName = keyof SlotProps

type Load = (slot: string) => Promise<ComponentType<never>>

export interface SlotFailureProps {
  retry: () => void
  close: (() => void) | undefined
}

interface Provider {
  load: Load
  Pending: ComponentType
  Failure: ComponentType<SlotFailureProps>
}

let provider: Provider | null = null

/** The shell says how slots are filled, once, before anything renders. */
export function provideSlots(given: Provider): void {
  provider = given
}

type Loaded = { state: 'pending' } | { state: 'failed' } | { state: 'ready'; Component: ComponentType<Record<string, unknown>> }

/**
 * Places the dialog or block that some remote offers under a name.
 * While it loads a pending mark shows; if it cannot be loaded the page around it goes on.
 */
export function Slot<Name extends SlotName>({ name, ...props }: { name: Name } & SlotProps[Name]) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'pending' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): another attempt is a reason to load again
  useEffect(() => {
    let current = true
    const settle = (next: Loaded) => current && setLoaded(next)
    setLoaded({ state: 'pending' })
    const loading = provider ? provider.load(name) : Promise.reject(new Error('no slot provider'))
    loading.then(
      (Component) => settle({ state: 'ready', Component: Component as ComponentType<Record<string, unknown>> }),
      () => settle({ state: 'failed' }),
    )
    return () => {
      current = false
    }
  }, [name, attempt])

  if (!provider) return null
  if (loaded.state === 'ready') return <loaded.Component {...props} />
  if (loaded.state === 'pending') return <provider.Pending />
  const close = 'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : undefined
  return <provider.Failure retry={() => setAttempt((count) => count + 1)} close={close} />
}
