import { extensionOf, shownFileName } from './files.ts'

/** Limit of file systems; longer names also exceed header limits of proxies. */
const MAX_BYTES = 255
const MAX_EXTENSION = 16
const UNNAMED_FILE = 'файл'

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** The stored and offered file name: truncated between grapheme clusters, keeping the extension. */
export function fitFileName(given: string): string {
  const name = shownFileName(given) || given
  if (bytesOf(name) <= MAX_BYTES) return name
  const ending = extensionOf(name)
  const extension = ending === '' || ending.length > MAX_EXTENSION ? '' : name.slice(-ending.length - 1)
  const room = MAX_BYTES - bytesOf(extension)
  let kept = ''
  for (const { segment } of new Intl.Segmenter('ru').segment(name.slice(0, name.length - extension.length))) {
    if (bytesOf(kept + segment) > room) break
    kept += segment
  }
  return (kept.trimEnd() || UNNAMED_FILE) + extension
}
