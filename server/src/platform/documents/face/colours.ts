import type { Colours } from '@forum/domain/forum/face'
import { paletteOf } from '@forum/domain/forum/palette'
import { brand, stage, surfaces } from '@forum/domain/platform/designTokens'
import { keysOf } from '@forum/domain/platform/keys'

/** Those of the portal, with what a forum has instead. */
function replacements(colours: Colours): Map<unknown, string> {
  const own = paletteOf(colours)
  return new Map([
    ...keysOf(stage).map((name) => [stage[name], own.stage[name]] as const),
    [surfaces.ink.light, own.surfaces.ink.light],
    [surfaces.quiet.light, own.surfaces.quiet.light],
    [brand[80], own.brand[80]],
  ])
}

/** Lets a document that is drawn in the colours of the portal have those of a forum: they are one for one. */
export function takeColours(document: PDFKit.PDFDocument, colours: Colours): void {
  const known = replacements(colours)
  for (const name of ['fill', 'stroke', 'fillColor', 'strokeColor'] as const) {
    const draw = document[name].bind(document) as (color?: unknown, ...rest: unknown[]) => PDFKit.PDFDocument
    Object.assign(document, { [name]: (color?: unknown, ...rest: unknown[]) => draw(known.get(color) ?? color, ...rest) })
  }
}
