import { createHash } from 'node:crypto'
import type { PageForum } from '@forum/domain/forum/forum'
import type { Palette } from '@forum/domain/forum/palette'
import { familyInCss, fontFaces, typefaceOf, typefaces } from '@forum/domain/forum/typefaces'
import { brand, surfaces } from '@forum/domain/platform/designTokens'
import { portalMark } from '../../platform/documents/face/mark.ts'
import { inlineUrl, type Mark } from './markFiles.ts'

/** What gives a document its look; absent parts are the portal's. */
export type Look = Pick<PageForum, 'typeface'> & { mark?: Pick<Mark, 'small'> | null; palette?: Pick<Palette, 'brand'> | undefined }

interface Face {
  css: string
  /** Digest for the Content-Security-Policy. */
  digest: string
  /** Address of the mark, which comes with the page. */
  icon: string
}

/** Mark, colours and typeface of a forum as custom properties, for documents outside the shell, which have no other way to know them. */
export function documentFace({ mark, palette, typeface }: Look): Face {
  const ramp = palette?.brand ?? brand
  const key = typefaceOf(typeface)
  const both = ({ light, dark }: { light: string; dark: string }) => `light-dark(${light},${dark})`
  const icon = inlineUrl(mark?.small ?? portalMark(ramp[80]))
  const properties = {
    paper: both(surfaces.paper),
    ink: both(surfaces.ink),
    quiet: both(surfaces.quiet),
    accent: both({ light: ramp[80], dark: ramp[110] }),
    'on-accent': both({ light: surfaces.onAccent.light, dark: ramp[10] }),
    display: `${familyInCss(key)},${typefaces[key].kind}`,
    mark: `url("${icon}")`,
  }
  const declarations = Object.entries(properties).map(([name, value]) => `--forum-${name}:${value}`)
  const css = `:root{${declarations.join(';')}}${fontFaces(key)}`.replaceAll('<', '\\3c ')
  return { css, digest: `'sha256-${createHash('sha256').update(css).digest('base64')}'`, icon }
}
