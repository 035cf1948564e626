import { POLL_MS } from '@forum/domain/door/marks'
import { useEffect, useEffectEvent } from 'react'
import type { Shift } from './shift.ts'

/** A network that is back but loses requests must not leave the others without news for minutes. */
const PAUSE_MAX_MS = 10_000

/** The pause before the next exchange: longer the more of them failed in a row. */
export const pauseAfter = (failures: number): number => Math.min(PAUSE_MAX_MS, POLL_MS * 2 ** failures)

/**
 * Exchanges marks while the page is visible and there is a network.
 * @param onRefused the server no longer accepts the device
 * @param onOver the shift has come to its end
 */
export function usePolling(shift: Shift, onRefused: () => void, onOver: () => void): void {
  const refused = useEffectEvent(onRefused)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isEnded = false
    let failures = 0
    const exchange = async () => {
      clearTimeout(timer)
      if (isEnded) return
      if (shift.now().getTime() >= shift.facts.until) return over()
      if (document.visibilityState === 'visible') {
        await shift.sync()
        const { connection } = shift.getState()
        if (isEnded) return
        if (connection === 'ended') return refused()
        failures = connection === 'online' ? 0 : failures + 1
      }
      // An exchange that was started since then has set its own timer.
      clearTimeout(timer)
      timer = setTimeout(exchange, pauseAfter(failures))
    }
    const now = () => {
      failures = 0
      void exchange()
    }
    void exchange()
    window.addEventListener('online', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      isEnded = true
      clearTimeout(timer)
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
    }
  }, [shift])
}
