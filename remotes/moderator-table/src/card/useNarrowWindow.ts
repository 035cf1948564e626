import { useSyncExternalStore } from 'react'

// jsdom has no `matchMedia`.
const list = (): MediaQueryList | undefined => window.matchMedia?.('(max-width: 959.98px)')

function subscribe(onChange: () => void) {
  const media = list()
  media?.addEventListener('change', onChange)
  return () => media?.removeEventListener('change', onChange)
}

/** Whether there is room for only one column, as on phones and tablets. */
export const useNarrowWindow = (): boolean => useSyncExternalStore(subscribe, () => list()?.matches ?? false)
