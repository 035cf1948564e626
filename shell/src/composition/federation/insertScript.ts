/**
 * Time limit of a script, since browsers never report a hanging one. It is shorter than the page's limit, and equal to that of chunks: a
 * retry must not wait for it.
 */
export const SCRIPT_TIMEOUT_MS = 9000

export const absoluteUrl = (url: string): string => new URL(url, location.href).href

/** The pending script element of a URL. */
const pendingScript = (url: string): HTMLScriptElement | undefined => [...document.scripts].find(({ src }) => src === url)

/** A script element with integrity. @throws Error without an integrity */
export function createScript(url: string, integrity: string | undefined): HTMLScriptElement {
  if (!integrity) throw new Error(`No integrity is known for ${url}`)
  return Object.assign(document.createElement('script'), { src: url, async: true, integrity, crossOrigin: 'anonymous' })
}

/** Loads a script, or waits for a pending one. */
export function insertScript(url: string, integrity: string | undefined): Promise<void> {
  const pending = pendingScript(url)
  const script = pending ?? createScript(url, integrity)
  return new Promise<void>((resolve, reject) => {
    const fail = (why: string) => {
      script.remove()
      reject(new Error(`${url} ${why}`))
    }
    const timer = setTimeout(() => fail('timed out'), SCRIPT_TIMEOUT_MS)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      script.remove()
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      fail('did not come')
    })
    if (!pending) document.head.append(script)
  })
}
