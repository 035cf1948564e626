import type { FailureKind } from '@forum/federation/failureKinds'
import type { RegistryRemote } from '@forum/federation/registry'

/** A module a remote exposes: a page, or what fills a slot. */
export interface RemoteModule {
  Component: React.ComponentType
  loader?: (args: never) => unknown
  action?: (args: never) => unknown
}

/** Loads one exposed module. The federated portal asks the remote's container; a monolith build answers from its own chunks. */
export type LoadModule = (remote: RegistryRemote, expose: string) => Promise<RemoteModule>

const transient: readonly FailureKind[] = ['network', 'http', 'timeout', 'chunk']

/** A remote could not be loaded; the rest of the portal goes on. */
export class RemoteFailure extends Error {
  override name = 'RemoteFailure'
  readonly remote: string
  readonly kind: FailureKind

  constructor(remote: string, kind: FailureKind, cause: unknown) {
    super(`Remote ${remote} could not be loaded: ${kind}`, { cause })
    this.remote = remote
    this.kind = kind
  }

  /** May go away by itself, as when the connection comes back. */
  get transient(): boolean {
    return transient.includes(this.kind)
  }

  /** Worth trying again without being asked; after a time limit a person has waited long enough to be told. */
  get triesAgain(): boolean {
    return this.transient && this.kind !== 'timeout'
  }

  /** Only another page load brings another shell; anything else may be mended by a new try, which also asks what is live now. */
  get retryHelps(): boolean {
    return this.kind !== 'version' && this.kind !== 'forbidden'
  }
}
