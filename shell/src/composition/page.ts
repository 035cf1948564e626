import type { PageData } from '@forum/federation/pageData'

/** The page data written by the server. */
export function readPage(document: Document): PageData {
  const json = document.getElementById('page')?.textContent
  if (!json) throw new Error('The page carries no data')
  return JSON.parse(json) as PageData
}
