/** Time for which a page that is still loading its content is watched for a link. */
const GROWING_MS = 3000

/** Moves focus and view to the link to `path`; in a page that is still growing as soon as it is there, unless the user did something. @returns a function that stops waiting */
export function returnToLink(page: HTMLElement, path: string): () => void {
  const find = (): boolean => {
    const link = [...page.querySelectorAll('a')].find(({ pathname, origin }) => pathname === path && origin === location.origin)
    link?.scrollIntoView({ block: 'center' })
    link?.focus({ preventScroll: true })
    return link !== undefined
  }
  if (find()) return () => undefined
  const stopped = new AbortController()
  const observer = new MutationObserver(() => {
    if (find()) stopped.abort()
  })
  stopped.signal.addEventListener('abort', () => observer.disconnect())
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(event, () => stopped.abort(), { passive: true, signal: stopped.signal })
  observer.observe(page, { childList: true, subtree: true })
  const timer = setTimeout(() => stopped.abort(), GROWING_MS)
  return () => {
    clearTimeout(timer)
    stopped.abort()
  }
}
