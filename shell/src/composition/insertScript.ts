/** A script that hangs is never reported by itself. Less than a page may take, as that of chunks is: whoever tries again must not wait for it. */
export const SCRIPT_TIMEOUT_MS = 9000

/** The script element of an address that is on its way. */
const scriptOnItsWay = (url: string): HTMLScriptElement | undefined => [...document.scripts].find(({ src }) => src === url)

/** An element that checks what it loads. @throws Error without an integrity */
export function createScript(url: string, integrity: string | undefined): HTMLScriptElement {
  if (!integrity) throw new Error(`No integrity is known for ${url}`)
  return Object.assign(document.createElement('script'), { src: url, async: true, integrity, crossOrigin: 'anonymous' })
}

/** Loads a script, or waits for it when it is on its way. */
export function insertScript(url: string, integrity: string | undefined): Promise<void> {
  const onItsWay = scriptOnItsWay(url)
  const script = onItsWay ?? createScript(url, integrity)
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
    if (!onItsWay) document.head.append(script)
  })
}
