import type { Colours } from '@forum/domain/forum/face'
import { type Palette, paletteOf } from '@forum/domain/forum/palette'
import { typefaceOf, typefaces } from '@forum/domain/forum/typefaces'
import { createElement as h, type ReactElement, type ReactNode } from 'react'

/**
 * The stage of the front page at the top of a mail. Everything is a cell with a colour: mail programs block pictures until their reader
 * allows them, and draw no vector graphics.
 */
export interface MailBand {
  forumName: string
  /** Days of the forum, such as `20–21 октября 2025`; may be empty. */
  days: string
  place: string
  /** Address of a PNG; null: the forum has the mark of the portal. */
  markUrl?: string | null | undefined
  /** Colours of the forum; absent or null: the portal's. */
  colours?: Colours | null | undefined
  typeface?: string | null | undefined
}

export const font = "'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** CSS fonts of the forum's typeface: the typeface where a device has it, otherwise its replacement (docs/interface/design.md). */
function displayOf(typeface: string | null | undefined): string {
  const { family, kind } = typefaces[typefaceOf(typeface ?? undefined)]
  const name = family.includes(' ') ? `'${family}'` : family
  return kind === 'serif' ? `${name},Georgia,'Times New Roman',serif` : `${name},${font}`
}

/** Widths of the base pairs of a half turn of the mark, which is drawn with tables. */
const PAIRS = [20, 14, 6, 14, 20]

/** `role` tells screen readers that the table is layout. */
export const table = (props: object, ...rows: ReactNode[]): ReactElement =>
  h('table', { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0, ...props }, h('tbody', null, ...rows))

/** Outlook gives a cell the height of a line of text. */
const low = (height: number) => ({ height: `${height}px`, lineHeight: `${height}px`, fontSize: '1px' })

const pair = (width: number, index: number): ReactElement =>
  h(
    'tr',
    { key: width + index },
    h(
      'td',
      { align: 'center', style: { padding: '0 0 3px', ...low(2) } },
      table(
        { align: 'center', width, style: { width: `${width}px` } },
        h('tr', null, h('td', { height: 2, bgcolor: '#ffffff', style: { backgroundColor: '#ffffff', ...low(2) } }, ' ')),
      ),
    ),
  )

const mark = ({ brand }: Palette): ReactElement =>
  table(
    { width: 40, 'aria-hidden': true, bgcolor: brand[80], style: { width: '40px', backgroundColor: brand[80], borderRadius: '9px' } },
    h('tr', null, h('td', { align: 'center', style: { padding: '9px 0 6px' } }, table({ align: 'center' }, ...PAIRS.map(pair)))),
  )

/** Picture of the mark. Its alternative text is empty, because the forum's name follows. */
const picture = (src: string): ReactElement => h('img', { src, width: 40, height: 40, alt: '', style: { display: 'block', border: 0 } })

const line = (text: string, look: object): ReactNode =>
  text && h('p', { key: text, style: { margin: '4px 0 0', font: `14px/20px ${font}`, overflowWrap: 'anywhere', ...look } }, text)

/** A row of base pairs in the colours of sections. */
const strip = ({ sections }: Palette): ReactElement =>
  table(
    { width: '100%', 'aria-hidden': true },
    h(
      'tr',
      null,
      ...sections.map(({ dark }) => h('td', { key: dark, height: 4, bgcolor: dark, style: { backgroundColor: dark, ...low(4) } }, ' ')),
    ),
  )

/** Rows of the band at the top of a mail's card. */
export function bandRows({ forumName, days, place, markUrl, colours, typeface }: MailBand): ReactElement[] {
  const palette = paletteOf(colours ?? undefined)
  const { stage } = palette
  return [
    h(
      'tr',
      { key: 'band' },
      h(
        'td',
        { className: 'band inside', bgcolor: stage.ground, align: 'left', style: { padding: '24px 32px', backgroundColor: stage.ground } },
        table(
          {},
          h(
            'tr',
            null,
            h('td', { valign: 'top', width: 56, style: { width: '56px' } }, markUrl ? picture(markUrl) : mark(palette)),
            h(
              'td',
              { valign: 'middle' },
              h(
                'p',
                { style: { margin: 0, font: `24px/30px ${displayOf(typeface)}`, color: stage.text, overflowWrap: 'anywhere' } },
                forumName,
              ),
              line(days, { color: stage.signal, fontWeight: 600 }),
              line(place, { color: stage.quiet }),
            ),
          ),
        ),
      ),
    ),
    h('tr', { key: 'strip' }, h('td', { style: low(4) }, strip(palette))),
  ]
}
