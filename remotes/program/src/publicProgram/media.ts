import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const watch = (query: string) => {
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

const phone = watch('(max-width: 767px)')
const wide = watch('(min-width: 1024px)')
const paper = watch('print')

export const useIsPhone = (): boolean => useSyncExternalStore(phone.subscribe, phone.matches)
/** Wide enough for a grid of rooms. */
export const useIsWide = (): boolean => useSyncExternalStore(wide.subscribe, wide.matches)

/** Whether the page is being printed. The print is rendered synchronously: the browser does not wait. */
export function useIsPrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const set = (value: boolean) => () => flushSync(() => setPrinting(value))
    const [begin, end] = [set(true), set(false)]
    const follow = paper.subscribe(() => set(paper.matches())())
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      follow()
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
