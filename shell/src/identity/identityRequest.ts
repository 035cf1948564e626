import { provideIdentityCheck } from '@forum/client/requests/identityCheck'
import type { SecondFactorMethod } from '@forum/domain/people/secondFactor'

/** A call that waits for the second factor. */
export interface IdentityRequest {
  methods: readonly SecondFactorMethod[]
  /** Ends the request; `isProved`: the second factor was proved. */
  settle: (isProved: boolean) => void
}

let current: IdentityRequest | null = null
const listeners = new Set<() => void>()

function show(request: IdentityRequest | null): void {
  current = request
  for (const notify of listeners) notify()
}

export const currentIdentityRequest = (): IdentityRequest | null => current

/** @returns a function that unsubscribes */
export function subscribeToIdentityRequest(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the dialog. @returns whether the second factor was proved */
export const askForIdentity = (methods: IdentityRequest['methods']): Promise<boolean> =>
  new Promise((resolve) => {
    const settle = (isProved: boolean) => {
      show(null)
      resolve(isProved)
    }
    show({ methods, settle })
  })

provideIdentityCheck(askForIdentity)
