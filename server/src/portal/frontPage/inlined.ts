import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Face } from '@forum/domain/forum/face'
import { type Palette, paletteOf } from '@forum/domain/forum/palette'
import { familyInCss, fontFaces, type TypefaceKey, typefaceOf, typefaces } from '@forum/domain/forum/typefaces'

/** The style sheet and the script of the front page exactly as in the document, and the policy that allows exactly them. */

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')
const compact = (css: string): string =>
  css
    .replace(/\/\*[^*]*\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .trim()

/** Fonts of the device in the width of the typeface, so that nothing moves when it arrives: the factors are measured. */
const standIns = {
  serif: [
    ['Georgia', ['Georgia'], 1.055],
    ['Times', ['Times New Roman', 'Liberation Serif'], 1.193],
    ['Noto', ['Noto Serif'], 0.996],
    ['DejaVu', ['DejaVu Serif'], 0.958],
  ],
  'sans-serif': [['Arial', ['Arial', 'Liberation Sans', 'Helvetica'], 1]],
} as const

function standInFaces(key: TypefaceKey): string {
  const { family, kind, ascent, descent, width } = typefaces[key]
  const faces = standIns[kind].map(([name, fonts, relative]) => {
    const factor = relative * width
    const share = (value: number) => `${(value / factor).toFixed(1)}%`
    const sources = fonts.map((font) => `local("${font}")`).join(',')
    const adjusted = `size-adjust:${(factor * 100).toFixed(1)}%;ascent-override:${share(ascent)};descent-override:${share(descent)};line-gap-override:0%`
    return `@font-face{font-family:"${family} ${name}";src:${sources};${adjusted}}`
  })
  return faces.join('')
}

function variables(key: TypefaceKey, { brand, stage, surfaces, sections }: Palette): string {
  const themed = (name: string, { light, dark }: { light: string; dark: string }) => `--${name}:light-dark(${light},${dark})`
  const { family, kind } = typefaces[key]
  const names = [familyInCss(key), ...standIns[kind].map(([name]) => `"${family} ${name}"`), kind]
  const all = [
    ...Object.entries(surfaces).map(([name, colors]) => themed(name, colors)),
    ...Object.entries(stage).map(([name, color]) => `--stage-${name}:${color}`),
    ...sections.map((colors, index) => themed(`c${index}`, colors)),
    // Colours of sections on the stage, which is dark in both themes.
    ...sections.map(({ dark }, index) => `--stage-c${index}:${dark}`),
    `--strong-accent:light-dark(${brand[40]},${brand[140]})`,
    `--display:${names.join(',')}`,
  ]
  const classes = sections.map((_, index) => `.c${index}{color:var(--c${index})}.stage .c${index}{color:var(--stage-c${index})}`)
  return `:root{${all.join(';')}}${classes.join('')}`
}

const rules = compact(read('front.css'))

interface Styles {
  css: string
  /** The Content-Security-Policy of a page that has them. */
  policy: string
}

const kept = new WeakMap<Palette, Map<TypefaceKey, Styles>>()

/** Styles of a face, memoized, because they are the same for every request. */
export function stylesOf(face: Face | undefined): Styles {
  const [palette, key] = [paletteOf(face?.colours), typefaceOf(face?.typeface)]
  const ofPalette = kept.get(palette) ?? new Map<TypefaceKey, Styles>()
  kept.set(palette, ofPalette)
  const known = ofPalette.get(key)
  if (known) return known
  const css = fontFaces(key) + standInFaces(key) + variables(key, palette) + rules
  const styles = { css, policy: policyOf(css) }
  ofPalette.set(key, styles)
  return styles
}

export const script = read('visitor.js')
  .replace(/^[ \t]*\/\/.*\n/gm, '')
  .trim()

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Policy by hashes instead of a nonce: the document is the same for all visitors. */
const policyOf = (css: string): string =>
  [
    "default-src 'none'",
    `script-src ${digest(script)}`,
    `style-src ${digest(css)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    // Lighthouse requests robots.txt from the page; the script requests nothing.
    "connect-src 'self'",
    "frame-ancestors 'none'",
    // Directive for a forum with a mark.
    "manifest-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')
