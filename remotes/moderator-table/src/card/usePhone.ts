import { useSyncExternalStore } from 'react'

// Absent in jsdom.
const list = (): MediaQueryList | undefined => window.matchMedia?.('(max-width: 640px)')

function subscribe(onChange: () => void) {
  const media = list()
  media?.addEventListener('change', onChange)
  return () => media?.removeEventListener('change', onChange)
}

export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => list()?.matches ?? false)
