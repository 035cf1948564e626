import { lazyWithRetry } from '@forum/ui'
import { useSyncExternalStore } from 'react'
import { currentIdentityRequest, subscribeToIdentityRequest } from './identityRequest.ts'

const IdentityDialog = lazyWithRetry(async () => (await import('./IdentityDialog.tsx')).IdentityDialog)

/** Prompts for the second factor above any open dialog, when a call needs it. */
export function IdentityPrompt() {
  const request = useSyncExternalStore(subscribeToIdentityRequest, currentIdentityRequest)
  return request && <IdentityDialog methods={request.methods} onProved={() => request.settle(true)} onClose={() => request.settle(false)} />
}
