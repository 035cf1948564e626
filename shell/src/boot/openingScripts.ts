import type { OpenedScript } from '@forum/federation/registry'

declare global {
  /** Addresses of entries that the boot script has asked for and that have run. */
  var forumEntries: Set<string>
}

/** Asks for scripts of the page being opened while the shell's are on their way. */
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
    // Whoever finds a script in the document waits for it: one that has come or failed must leave.
    script.onload = () => {
      script.remove()
      if (inOrder) globalThis.forumEntries.add(src)
    }
    script.onerror = () => script.remove()
    document.head.append(script)
  }
}
