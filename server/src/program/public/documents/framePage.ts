import { createHash } from 'node:crypto'
import type { PublishedProgram } from '@forum/contracts/program/program'
import { translatedForum } from '@forum/domain/forum/bilingual'
import { siteOrigin } from '@forum/domain/forum/frameSites'
import { paletteOf } from '@forum/domain/forum/palette'
import type { Day } from '@forum/domain/platform/calendar'
import { surfaces } from '@forum/domain/platform/designTokens'
import { currentLanguage, i18n } from '@forum/language'
import type { Forum } from '../../../forum/current/forum.ts'
import { documentFace } from '../../../forum/face/documentFace.ts'
import { urlInLanguage } from '../../../platform/requestContext/language.ts'
import { html, Markup } from '../html/markup.ts'
import { programBody } from '../html/programPage.ts'

/** The programme as a page for frames on other sites: without scripts, in the colours of the forum. */

const line = `light-dark(${surfaces.line.light},${surfaces.line.dark})`

const rules = [
  ':root{color-scheme:light dark;background:var(--forum-paper);color:var(--forum-ink);font:1rem/1.5 system-ui,sans-serif}',
  'body{box-sizing:border-box;max-width:60rem;margin:0 auto;padding:16px;overflow-wrap:anywhere}',
  'h1,h2{margin:0 0 8px;font-family:var(--forum-display);font-weight:400;line-height:1.25}h1{font-size:1.5rem}',
  `h2{margin-top:32px;padding-bottom:4px;border-bottom:2px solid var(--forum-accent);font-size:1.25rem}`,
  'h3{display:inline;margin:0;font-size:1rem;line-height:1.4}p{margin:0 0 8px}',
  'small{display:block;color:var(--forum-quiet);font-size:.875rem}',
  `section,details{padding:12px 0;border-bottom:1px solid ${line}}`,
  'summary{cursor:pointer}summary:focus-visible,a:focus-visible{outline:2px solid var(--forum-accent);outline-offset:2px;border-radius:2px}',
  'main>p:last-child{margin-top:16px}ul{margin:8px 0 0;padding:0;list-style:none}li{padding:6px 0 6px 12px}',
  'a{color:var(--forum-accent)}b{font-variant-numeric:tabular-nums}',
].join('')

/** Only the forum's origin and the sites that organisers list may show the page. */
const policyOf = (css: string, sites: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    'img-src data:',
    "font-src 'self'",
    `frame-ancestors ${["'self'", ...sites.flatMap((site) => siteOrigin(site) ?? [])].join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')

interface Shown {
  forum: Forum
  program: PublishedProgram
  portalUrl: string
  today: Day
}

export function framePage({ forum, program, portalUrl, today }: Shown): { document: string; policy: string } {
  const { typeface, colours } = forum.face ?? {}
  const { css: face, icon } = documentFace({ palette: paletteOf(colours), ...(typeface && { typeface }) })
  const css = face + rules
  const title = `${i18n.t('Программа')} — ${translatedForum(forum).title}`
  const whole = urlInLanguage(`${portalUrl}/program`)
  // Links open in a tab of their portal: no other page of it may be framed.
  const document = html`<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<base target="_blank">
<link rel="icon" href="${icon}">
<title>${title}</title>
<style>${new Markup(css)}</style>
</head>
<body><main>
${programBody(forum, program, today, (path) => urlInLanguage(path))}
<p><a href="${whole}">${i18n.t('Программа на сайте форума')}</a></p>
</main></body>
</html>
`
  return { document: document.html, policy: policyOf(css, forum.frameSites ?? []) }
}
