import { useSyncExternalStore } from 'react'

// Absent in jsdom.
const list = (): MediaQueryList | undefined => window.matchMedia?.('(max-width: 959.98px)')

function subscribe(onChange: () => void) {
  const media = list()
  media?.addEventListener('change', onChange)
  return () => media?.removeEventListener('change', onChange)
}

/** Whether the decision would be below the fold after the facts: on phones and tablets. */
export const useDecisionFirst = (): boolean => useSyncExternalStore(subscribe, () => list()?.matches ?? false)
