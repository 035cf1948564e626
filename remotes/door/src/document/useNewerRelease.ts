import { workerAddress } from '@forum/federation/workerAddress'
import { useCallback, useEffect, useRef, useState } from 'react'
import { DOOR_PATH } from './address.ts'

const CHECK_MS = 60 * 60 * 1000

interface NewerRelease {
  /** The document opens without a network. */
  isStored: boolean
  /** A newer release is stored and waits. */
  isWaiting: boolean
  /** Opens the page with the newer release. */
  apply: () => void
}

/** Registers the worker and says when a newer release waits. It is never applied by itself. */
export function useNewerRelease(): NewerRelease {
  const [isStored, setStored] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const registration = useRef<ServiceWorkerRegistration | null>(null)

  useEffect(() => {
    // Service workers are absent without TLS; then the page needs the network to open.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (!workers) return
    const look = () => {
      const { current } = registration
      setStored(current?.active != null)
      setWaiting(current?.waiting != null && current.active != null)
    }
    const follow = (worker: ServiceWorker | null | undefined) => worker?.addEventListener('statechange', look)
    workers
      .register(workerAddress('door'), { scope: DOOR_PATH })
      .then((found) => {
        registration.current = found
        follow(found.installing)
        found.addEventListener('updatefound', () => follow(found.installing))
        look()
      })
      .catch(() => undefined)
    const timer = setInterval(() => void registration.current?.update().catch(() => undefined), CHECK_MS)
    return () => clearInterval(timer)
  }, [])

  const apply = useCallback(() => {
    const waiting = registration.current?.waiting
    if (!waiting) return
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage('update')
  }, [])
  return { isStored, isWaiting, apply }
}
