import { useEffect, useRef } from 'react'

/**
 * A mail as mail programs show it, apart from the styles of the page. The portal's policy admits no styles within HTML, so they are
 * set by script; the attribute has another name until then. Nothing in the mail can be pressed.
 */
export function MailPage({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const parsed = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html')
    for (const style of parsed.querySelectorAll('style')) style.remove()
    for (const link of parsed.querySelectorAll('a')) link.removeAttribute('href')
    root.replaceChildren(...parsed.body.childNodes)
    for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) element.style.cssText = element.dataset.style ?? ''
  }, [html])
  return <div ref={host} />
}
