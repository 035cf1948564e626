import { useEffect, useRef, useState } from 'react'

/** Focuses a field by its path once its part is on the page. */
export function useFocusOnField(): (path: string) => void {
  const [wanted, setWanted] = useState<{ path: string } | null>(null)
  const done = useRef<object | null>(null)
  useEffect(() => {
    if (!wanted || done.current === wanted) return
    const frame = requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>(`[name="${wanted.path}"], [name^="${wanted.path}."]`)
      if (!field) return
      done.current = wanted
      field.focus()
      field.scrollIntoView?.({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  })
  return (path) => setWanted({ path })
}
