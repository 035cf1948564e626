import { startTransition, useEffect, useState } from 'react'
import { nextTask } from './nextTask.ts'

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

/**
 * A part of the frame that is not needed for the first render: loads it in a separate task, retrying until it succeeds.
 * @param load the same function on each render
 */
export function useRetriedImport<Part>(load: () => Promise<Part>): { part: Part | null; failed: boolean } {
  const [part, setPart] = useState<Part | null>(null)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = () =>
      void nextTask()
        .then(load)
        .then(
          (loaded) => current && startTransition(() => setPart(() => loaded)),
          () => current && setFailures(failures + 1),
        )
    if (failures === 0) attempt()
    else timer = setTimeout(attempt, Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS))
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [failures, load])
  return { part, failed: failures > 0 }
}
