import { useRevalidator } from '@forum/router'
import { useEffect } from 'react'

/** Addresses of files are good for ten minutes; a page that stays open longer asks for new ones. */
const EVERY_MS = 8 * 60_000

export function useFreshLinks(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), EVERY_MS)
    const atReturn = () => document.visibilityState === 'visible' && void revalidate()
    document.addEventListener('visibilitychange', atReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', atReturn)
    }
  }, [revalidate])
}
