import { useMedia, watchMedia } from '@forum/ui/media'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const phone = watchMedia('(max-width: 767px)')
const wide = watchMedia('(min-width: 1024px)')
const paper = watchMedia('print')

export const useIsPhone = (): boolean => useMedia(phone)
/** Wide enough for a grid of rooms. */
export const useIsWide = (): boolean => useMedia(wide)

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
