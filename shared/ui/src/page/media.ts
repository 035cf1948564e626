import { useSyncExternalStore } from 'react'

/** A media query that is followed. */
export function watchMedia(query: string) {
  // jsdom has no `matchMedia`.
  const list = (): MediaQueryList | undefined => window.matchMedia?.(query)
  return {
    subscribe: (onChange: () => void) => {
      const media = list()
      media?.addEventListener('change', onChange)
      return () => media?.removeEventListener('change', onChange)
    },
    matches: () => list()?.matches ?? false,
  }
}

/** Whether the window or the paper is as the query says. */
export const useMedia = ({ subscribe, matches }: ReturnType<typeof watchMedia>): boolean => useSyncExternalStore(subscribe, matches)
