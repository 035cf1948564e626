import { displayFont } from '@forum/domain/platform/displayFont'

let isAdded = false

/** Registers the typeface of the front page; a browser fetches it once a heading uses it. */
export function loadDisplayFont(): void {
  if (isAdded || typeof FontFace === 'undefined') return
  isAdded = true
  for (const { url, range } of Object.values(displayFont.files))
    document.fonts.add(new FontFace(displayFont.family, `url(${url})`, { display: 'swap', unicodeRange: range }))
}
