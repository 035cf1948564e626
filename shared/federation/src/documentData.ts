/** Data of the release that the server writes into a remote's own document. */
export interface DocumentData {
  /** Name and version of the build. */
  release: string
  /** Addresses of all its files, with the digest that each has to have. */
  files: Record<string, string>
}

/** Id of the element that holds it as JSON. */
export const DOCUMENT_DATA = 'document'

/** The data in the text of a document; a service worker has no parser of pages. @throws Error for any other text */
export function documentDataIn(html: string): DocumentData {
  const [, json = ''] = html.split(` id="${DOCUMENT_DATA}">`)
  return JSON.parse(json.slice(0, json.indexOf('</script>'))) as DocumentData
}
