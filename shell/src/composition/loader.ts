import type { FailureKind } from '@forum/federation/failureKinds'
import type { RegistryRemote } from '@forum/federation/registry'

/** A module exposed by a remote: a page, or a slot filler. */
export interface RemoteModule {
  Component: React.ComponentType
  loader?: (args: never) => unknown
  action?: (args: never) => unknown
}

/** Loads one exposed module: from the remote's container, or from the monolith's own chunks. */
export type LoadModule = (remote: RegistryRemote, expose: string) => Promise<RemoteModule>

const transient: readonly FailureKind[] = ['network', 'http', 'timeout', 'chunk']

/** A remote could not be loaded, or broke; the rest of the portal keeps working. */
export class RemoteFailure extends Error {
  override name = 'RemoteFailure'
  readonly remote: string
  readonly kind: FailureKind
  /** Code shown to the user, and found in the console and in the server's log; its first parts are labels of the metrics. */
  readonly reference: string

  constructor(remote: string, kind: FailureKind, cause: unknown) {
    const reference = `${remote}-${kind}-${Math.random().toString(36).slice(2, 8)}`
    super(`Remote ${remote} failed: ${reference}`, { cause })
    this.remote = remote
    this.kind = kind
    this.reference = reference
  }

  /** Whether the code of a loaded page threw the error. */
  get broken(): boolean {
    return this.kind === 'render' || this.kind === 'loader'
  }

  /** Whether the failure may end without a change of the code, such as when the connection is back. */
  get transient(): boolean {
    return transient.includes(this.kind)
  }

  /** Whether an automatic retry is worth it; after a timeout the user has waited long enough for a message. */
  get triesAgain(): boolean {
    return this.transient && this.kind !== 'timeout'
  }

  /** Whether a retry, which also fetches the registry, may help. Only a page reload brings another shell. */
  get retryHelps(): boolean {
    return this.kind !== 'version' && this.kind !== 'forbidden'
  }
}
