import type { RevisionRequest } from '@forum/domain/theses/revision'
import type { Thesis } from '@forum/domain/theses/thesis'
import { Component, type ComponentType, type ReactNode, useEffect, useReducer, useState } from 'react'
import type { KindsOf, PassedKinds } from './slotKinds.ts'

/**
 * Slots are the only way for remotes to use each other: a page places a slot, and the shell finds the remote that fills it.
 * This table types both sides.
 */
export interface SlotProps {
  /** Dialog with the thesis form for one registration; with `thesisId` it corrects that thesis, showing the requested changes of a returned one. */
  'thesis-upload': {
    registrationId: number
    talkTitle: string
    cabinet: string
    thesisId?: number
    revision?: RevisionRequest | null
    onClose: () => void
    onUploaded: () => void
  }
  /** Dialog that shows a thesis; with `moderator` it also offers the docx. */
  'thesis-view': { thesisId: number; moderator?: boolean; onClose: () => void }
  /** A thesis in the layout of the book, as a part of the page; `anonymous` without the lines of authors and organisations. */
  'thesis-sheet': { thesis: Thesis; anonymous?: boolean }
  /** Dialog that corrects the address of an account. */
  'address-correction': {
    userId: number
    /** The present address. */
    address: string
    onCorrected: () => void
    onClose: () => void
  }
}
export type SlotName = keyof SlotProps

/** The props of a slot as the remote that fills it lists them (`props` in remote.ts). */
export type PropsOf<Name extends SlotName> = KindsOf<SlotProps[Name]>

/** The props of a slot as a remote that places it lists them (`passes` in remote.ts). */
export type PassesTo<Name extends SlotName> = PassedKinds<SlotProps[Name]>

type Load = (slot: string, remote: string) => Promise<ComponentType<never>>

export interface SlotStatusProps {
  failed: boolean
  /** Reason of a failure. */
  error: unknown
  retry: () => void
  /** Closes a dialog that failed to load; without it the slot is a part of the page. */
  close: (() => void) | undefined
}

interface Provider {
  /** Names of the remotes that fill a slot, in their order; an empty name for one that is missing. */
  fillersOf: (slot: string) => readonly string[]
  /** Loads a remote's module for a slot; without a remote, fetches the registry. */
  load: Load
  /** Takes note of a remote whose component threw. @returns the failure for the status */
  broken: (remote: string, error: unknown) => unknown
  /** Status rendered while loading and after a failure. */
  Status: ComponentType<SlotStatusProps>
}

let provider: Provider | null = null

/** The shell configures the loading of slots once, before anything renders. */
export function provideSlots(given: Provider): void {
  provider = given
}

type Loaded =
  | { state: 'pending' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; Filling: ComponentType<Record<string, unknown>> }

/**
 * Renders the components that remotes offer for a slot: one, or several if the place is declared so (`places` in remote.ts).
 * Shows the status while loading; a failure leaves the rest of the page intact, also that of a component that throws.
 */
export function Slot<Name extends SlotName>({ name, ...props }: { name: Name } & SlotProps[Name]) {
  // A failure may be from an earlier registry, in which other remotes fill the slot.
  const [, readFillers] = useReducer((count: number) => count + 1, 0)
  if (!provider) return null
  return provider.fillersOf(name).map((remote) => <Filler key={remote} slot={name} remote={remote} given={props} onFailed={readFillers} />)
}

interface BoundaryProps {
  onError: (error: unknown) => void
  children: ReactNode
}

/** Keeps what a filler throws from the page that it is in; what is rendered instead is up to the parent. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

interface FillerProps {
  slot: string
  /** Name of the remote. */
  remote: string
  given: Record<string, unknown>
  onFailed: () => void
}

function Filler({ slot, remote, given, onFailed }: FillerProps) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'pending' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): another attempt is a reason to load again
  useEffect(() => {
    let current = true
    const settle = (next: Loaded) => current && setLoaded(next)
    setLoaded({ state: 'pending' })
    const loading = provider ? provider.load(slot, remote) : Promise.reject(new Error('no slot provider'))
    loading.then(
      (Filling) => settle({ state: 'ready', Filling: Filling as ComponentType<Record<string, unknown>> }),
      (error: unknown) => {
        settle({ state: 'failed', error })
        onFailed()
      },
    )
    return () => {
      current = false
    }
  }, [slot, remote, attempt, onFailed])

  if (!provider) return null
  const { broken } = provider
  if (loaded.state === 'ready')
    return (
      <Boundary onError={(error) => setLoaded({ state: 'failed', error: broken(remote, error) })}>
        <loaded.Filling {...given} />
      </Boundary>
    )
  const close = typeof given.onClose === 'function' ? (given.onClose as () => void) : undefined
  const failed = loaded.state === 'failed'
  return <provider.Status failed={failed} error={failed && loaded.error} retry={() => setAttempt((count) => count + 1)} close={close} />
}
