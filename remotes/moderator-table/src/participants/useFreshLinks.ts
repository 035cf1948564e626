import { FILE_URL_MINUTES } from '@forum/domain/platform/limits'
import { useRevalidator } from '@forum/router'
import { useEffect } from 'react'

/** Interval of requesting new URLs: those of files expire, and a page may stay open longer. */
const EVERY_MS = (FILE_URL_MINUTES - 2) * 60_000

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
