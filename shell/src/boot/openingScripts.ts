import type { OpenedScript } from '@forum/federation/registry'

/** Asks for scripts of the page being opened while the shell's are on their way. */
export function insertScripts(scripts: readonly OpenedScript[]): void {
  for (const { url, integrity = '' } of scripts) {
    const src = new URL(url, location.href).href
    document.head.append(Object.assign(document.createElement('script'), { async: true, crossOrigin: 'anonymous', integrity, src }))
  }
}

/** A remote's entry leaves its container here until the shell asks for it (composition/federatedLoader.ts). */
export function takeContainers(): void {
  globalThis.forumContainers = new Map()
  globalThis.forumContainer = (container) => {
    if (document.currentScript instanceof HTMLScriptElement) globalThis.forumContainers.set(document.currentScript.src, container)
  }
  // A script that has come or failed leaves the document: one that is found there is still on its way.
  const leave = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.async) target.remove()
  }
  document.addEventListener('load', leave, true)
  document.addEventListener('error', leave, true)
}
