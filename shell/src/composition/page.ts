import type { Registry } from '@forum/federation/registry'

/** What the server wrote into the page. */
export interface Page {
  registry: Registry
  /** A demonstration says so, and which day it has. */
  demonstration: { today: string } | null
  /** For developers: reload as soon as another release is live. */
  reload: boolean
  /** For developers: remotes taken from their own sources, over a portal elsewhere. */
  overridden?: { names: string[]; portal: string }
}

export function readPage(document: Document): Page {
  const json = document.getElementById('page')?.textContent
  if (!json) throw new Error('The page carries no registry')
  return JSON.parse(json) as Page
}
