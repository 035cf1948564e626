import { displayFont } from '../platform/displayFont.ts'
import { isKeyOf } from '../platform/keys.ts'
import type { Face } from './face.ts'

/** Typefaces of headings that come with the portal: SIL Open Font License, Russian and Latin letters. Files are served under names with the version, for good. */
interface Typeface {
  family: string
  kind: 'serif' | 'sans-serif'
  /** Parts of the size above and below the line, in percent. */
  ascent: number
  descent: number
  /** Width of its headings: of Prata's for a serif, of Arial's for the others (measured with fontkit). */
  width: number
}

export const DEFAULT_TYPEFACE = 'prata'

export const typefaces = {
  prata: { family: displayFont.family, kind: 'serif', ascent: 99.3, descent: 36.2, width: 1 },
  spectral: { family: 'Spectral', kind: 'serif', ascent: 105.9, descent: 46.3, width: 0.917 },
  jost: { family: 'Jost', kind: 'sans-serif', ascent: 107, descent: 37.5, width: 0.953 },
  oswald: { family: 'Oswald', kind: 'sans-serif', ascent: 119.3, descent: 28.9, width: 0.798 },
  'golos-text': { family: 'Golos Text', kind: 'sans-serif', ascent: 98, descent: 22, width: 1.063 },
} as const satisfies Record<string, Typeface>

export type TypefaceKey = keyof typeof typefaces

/** Typeface of a forum; an unknown one, or none, is the portal's. */
export const typefaceOf = (typeface: Face['typeface']): TypefaceKey =>
  typeface !== undefined && isKeyOf(typefaces, typeface) ? typeface : DEFAULT_TYPEFACE

/** Typeface that the organisers chose; null: the portal's. */
export function chosenTypeface(typeface: Face['typeface']): TypefaceKey | null {
  const key = typefaceOf(typeface)
  return key === DEFAULT_TYPEFACE ? null : key
}

export const scripts = ['cyrillic', 'latin'] as const

/** Address of a file; its version is that of the package, as a test compares. */
export const typefaceUrl = (key: TypefaceKey, script: (typeof scripts)[number]): string => `/front-page/${key}-5.3.0-${script}.woff2`

/** Font faces for pages: a browser loads the files whose characters it shows. */
export const fontFaces = (key: TypefaceKey): string =>
  scripts
    .map((script) => {
      const source = `src:url(${typefaceUrl(key, script)})format("woff2");font-display:swap`
      return `@font-face{font-family:${familyInCss(key)};${source};unicode-range:${displayFont.files[script].range}}`
    })
    .join('')

/** A name with a space is quoted. */
export function familyInCss(key: TypefaceKey): string {
  const { family } = typefaces[key]
  return family.includes(' ') ? `"${family}"` : family
}
