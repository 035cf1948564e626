import { startTransition, useEffect, useState } from 'react'

/** Number of items of a long list to render: more in each frame, since one render would block a slow processor too long. */
export function useRenderedCount(total: number, step: number): number {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn >= total) return
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + step)))
    return () => cancelAnimationFrame(frame)
  }, [drawn, total, step])
  return drawn
}
