import { readStoredSession } from '@forum/client/storedSession'
import type { PageData } from '@forum/federation/pageData'
import type { OpenedScript } from '@forum/federation/registry'
import { scriptGlobals } from '../composition/federation/scriptGlobals.ts'

/** Scripts of the page being opened, or of the sign-in page if a visitor without a session is redirected there. */
export function openingScripts(opening: PageData['opening']): readonly OpenedScript[] {
  if (!opening) return []
  const redirects = opening.access !== 'public' && readStoredSession() === null
  return redirects ? (opening.signIn ?? []) : opening.scripts
}

/** Name and version of a remote in the URL of its entry. */
const BUILD = /\/mf\/(?!shell\/)([^/]+)\/([^/]+)\//

/** Requests scripts of the page being opened in parallel with the shell's. */
export function insertScripts(scripts: readonly OpenedScript[]): void {
  scriptGlobals.forumEntries ??= new Set()
  const executed = scriptGlobals.forumEntries
  for (const { url, integrity = '', inOrder = false } of scripts) {
    const [, remote, version] = (inOrder && BUILD.exec(url)) || []
    if (remote && version) scriptGlobals.forumOpenings?.begin(remote, version)
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
      if (inOrder) executed.add(src)
    }
    script.onerror = () => script.remove()
    document.head.append(script)
  }
}
