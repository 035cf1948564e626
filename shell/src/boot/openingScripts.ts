import type { OpenedScript } from '@forum/federation/registry'

declare global {
  /** URLs of entries requested by the boot script that have executed. */
  var forumEntries: Set<string>
}

/** Requests scripts of the page being opened in parallel with the shell's. */
export function insertScripts(scripts: readonly OpenedScript[]): void {
  globalThis.forumEntries ??= new Set()
  for (const { url, integrity = '', inOrder = false } of scripts) {
    const src = new URL(url, location.href).href
    const script = Object.assign(document.createElement('script'), {
      async: !inOrder,
      crossOrigin: 'anonymous',
      fetchPriority: inOrder ? ('high' as const) : ('auto' as const),
      integrity,
      src,
    })
    // Loaders wait for a script they find in the document, so loaded and failed ones are removed.
    script.onload = () => {
      script.remove()
      if (inOrder) globalThis.forumEntries.add(src)
    }
    script.onerror = () => script.remove()
    document.head.append(script)
  }
}
