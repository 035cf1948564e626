import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { content, translationOf } from '@forum/domain/forum/bilingual'
import type { Colours } from '@forum/domain/forum/face'
import { type Palette, paletteOf } from '@forum/domain/forum/palette'
import { scripts, type TypefaceKey, typefaceOf } from '@forum/domain/forum/typefaces'
import { daysSpan } from '@forum/domain/platform/dayWords'
import { currentLanguage } from '@forum/language'
import { type Font, openSync } from 'fontkit'
import sharp from 'sharp'
import type { Mark } from '../../forum/face/markFiles.ts'
import type { FrontContent } from './content.ts'
import { typeset } from './parts/elements.ts'

/** The picture that messengers and networks show with a link to the front page. Text is drawn as outlines: servers have no fonts. */

const [WIDTH, HEIGHT] = [1200, 630]
/** Area for text, left of the helix. */
const TEXT_WIDTH = 760
const LEFT = 72

const font = (name: string): Font => {
  const opened = openSync(fileURLToPath(import.meta.resolve(name)))
  if (!('glyphForCodePoint' in opened)) throw new Error(`${name} holds several fonts`)
  return opened
}

/** Fonts opened by the first picture in them. */
const opened = new Map<TypefaceKey, { display: Font[]; text: Font[] }>()
function fontsOf(key: TypefaceKey) {
  const known = opened.get(key)
  if (known) return known
  const display = scripts.map((script) => font(`@fontsource/${key}/files/${key}-${script}-400-normal.woff2`))
  const fonts = { display, text: [font('@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf')] }
  opened.set(key, fonts)
  return fonts
}

/** A line of text as one path, with its width. */
function outline(text: string, own: readonly Font[], size: number): { path: string; width: number } {
  let x = 0
  const paths = Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    const found = own.find((candidate) => candidate.hasGlyphForCodePoint(code)) ?? own[0]
    if (!found) return ''
    const glyph = found.glyphForCodePoint(code)
    const scale = size / found.unitsPerEm
    const path = glyph.path.scale(scale, -scale).translate(x, 0).toSVG()
    x += glyph.advanceWidth * scale
    return path
  })
  return { path: paths.join(''), width: x }
}

/** Words in lines no wider than the text may be. */
function lines(text: string, own: readonly Font[], size: number): string[] {
  const found: string[] = []
  for (const word of text.split(' ')) {
    const last = found.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && outline(longer, own, size).width > TEXT_WIDTH) found.push(word)
    else found[Math.max(0, found.length - 1)] = longer
  }
  return found
}

function helixShapes({ stage, sections }: Palette): string {
  const [axis, radius, step, pairs] = [1010, 92, 190, 6]
  const sweep = (index: number, side: number) => {
    const y = (index - 0.5) * step - 60
    const [from, to] = [axis - side * radius, axis + side * radius]
    return `M${from} ${y}C${from} ${y + step * 0.3642} ${to} ${y + step * 0.6358} ${to} ${y + step}`
  }
  const turns = [0, 1, 2, 3]
  const rungs = turns.flatMap((index) =>
    Array.from({ length: pairs }, (_, place) => {
      const share = (place + 0.5) / pairs
      const [y, reach] = [(index + share) * step - 60, radius * Math.sin(Math.PI * share)]
      const color = sections[(index * pairs + place) % sections.length]?.dark
      return `<path d="M${axis - reach} ${y}H${axis - 3}M${axis + 3} ${y}H${axis + reach}" stroke="${color}" stroke-width="7"/>`
    }),
  )
  const strand = (side: number, color: string) =>
    `<path d="${[...turns, 4].map((index) => sweep(index, side)).join('')}" stroke="${color}" stroke-width="6"/>`
  return `<g fill="none" stroke-linecap="round" transform="rotate(12 ${axis} ${HEIGHT / 2})">${strand(-1, stage.strand)}${rungs.join('')}${strand(1, stage.text)}</g>`
}

interface Written {
  title: string
  days: string
  place: string
  /** Colours of the forum; absent: the portal's. */
  colours?: Colours | undefined
  typeface?: string | undefined
}

const emblem = ({ png }: Mark): string =>
  `<image href="data:image/png;base64,${png.toString('base64')}" x="860" y="175" width="280" height="280"/>`

function picture({ title, days, place, colours, typeface }: Written, mark: Mark | null): string {
  const palette = paletteOf(colours)
  const { stage } = palette
  const { display, text } = fontsOf(typefaceOf(typeface))
  // The title has two lines if it can be large then, otherwise it is as large as it fits above the dates.
  const linesAt = (size: number) => {
    const found = lines(title, display, size)
    // A word that is too long would reach into the picture.
    return found.every((line) => outline(line, display, size).width <= TEXT_WIDTH) ? found.length : Number.POSITIVE_INFINITY
  }
  const size =
    [92, 84, 76, 68].find((large) => linesAt(large) <= 2) ?? [76, 60, 46, 36].find((small) => linesAt(small) * small <= 330) ?? 28
  const shown = lines(title, display, size).slice(0, 6)
  const drawn = (line: string, own: readonly Font[], height: number, y: number, color: string) =>
    `<path d="${outline(line, own, height).path}" fill="${color}" transform="translate(${LEFT} ${y})"/>`
  const titleLines = shown.map((line, index) => drawn(line, display, size, 90 + size * (index + 1) * 1.08, stage.text))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${stage.ground}"/>${mark ? emblem(mark) : helixShapes(palette)}${titleLines.join('')}${drawn(days, text, 36, HEIGHT - 116, stage.signal)}${lines(
    place,
    text,
    30,
  )
    .slice(0, 1)
    .map((line) => drawn(line, text, 30, HEIGHT - 66, stage.quiet))
    .join('')}</svg>`
}

const writtenOf = ({ settings }: Pick<FrontContent, 'settings'>): Written => {
  const { title, days, city, venue, english, face } = settings
  const own = translationOf(settings)
  return {
    title: typeset(content(title, english?.title, own?.title).text),
    days: daysSpan(days),
    place: `${content(city, english?.city, own?.city).text}, ${content(venue, english?.venue, own?.venue).text}`,
    colours: face?.colours,
    typeface: face?.typeface,
  }
}

const digestOf = (written: Written, mark: Mark | null): string =>
  createHash('sha256')
    .update(JSON.stringify(mark ? { ...written, mark: mark.key } : written))
    .digest('base64url')
    .slice(0, 12)

/** Changes with what the picture says: networks keep pictures by their address. */
export const imagePath = (forum: Pick<FrontContent, 'settings' | 'mark'>): string =>
  `/front-page/image.png?lang=${currentLanguage()}&v=${digestOf(writtenOf(forum), forum.mark)}`

const kept = new Map<string, Promise<Buffer>>()

/** The picture in the current language; the last of each language is kept. */
export function shareImage(forum: Pick<FrontContent, 'settings' | 'mark'>): Promise<Buffer> {
  const written = writtenOf(forum)
  const key = currentLanguage() + digestOf(written, forum.mark)
  const known = kept.get(key)
  if (known) return known
  for (const other of kept.keys()) if (other.startsWith(currentLanguage())) kept.delete(other)
  const made = sharp(Buffer.from(picture(written, forum.mark)))
    .png({ palette: true })
    .toBuffer()
  kept.set(key, made)
  made.catch(() => kept.delete(key))
  return made
}
