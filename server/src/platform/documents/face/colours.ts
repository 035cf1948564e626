import type { Colours } from '@forum/domain/forum/face'
import { paletteOf } from '@forum/domain/forum/palette'
import { brand, sectionColors, stage, surfaces } from '@forum/domain/platform/designTokens'
import { keysOf } from '@forum/domain/platform/keys'

/** Colours of the portal with the forum's replacements. */
function replacements(colours: Colours): Map<string, string> {
  const own = paletteOf(colours)
  return new Map<string, string>([
    ...keysOf(stage).map((name) => [stage[name], own.stage[name]] as const),
    [surfaces.ink.light, own.surfaces.ink.light],
    [surfaces.quiet.light, own.surfaces.quiet.light],
    [brand[80], own.brand[80]],
    ...sectionColors.map(({ dark }, index) => [dark, own.sections[index]?.dark ?? dark] as const),
  ])
}

/** Returns the forum's replacement of a colour of the portal. */
export function recolour(colours: Colours | undefined): (color: string) => string {
  const known = colours && replacements(colours)
  return (color) => known?.get(color) ?? color
}

/** Makes a document that is drawn in the colours of the portal use those of a forum; each colour has one replacement. */
export function takeColours(document: PDFKit.PDFDocument, colours: Colours): void {
  const recolored = recolour(colours)
  for (const name of ['fill', 'stroke', 'fillColor', 'strokeColor'] as const) {
    const draw = document[name].bind(document) as (color?: unknown, ...rest: unknown[]) => PDFKit.PDFDocument
    Object.assign(document, {
      [name]: (color?: unknown, ...rest: unknown[]) => draw(typeof color === 'string' ? recolored(color) : color, ...rest),
    })
  }
}
