import { createHash } from 'node:crypto'
import { QUIET_MODULES } from '@forum/domain/door/badgePaper'
import { surfaces } from '@forum/domain/platform/designTokens'
import { currentLanguage, i18n, translated } from '@forum/language'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { documentFace, type Look } from '../../forum/face/documentFace.ts'

/** The ticket as one document that requests nothing but its worker and the typeface of the forum. */

interface Ticket {
  days: string
  place: string
  name: string
  code: { size: number; path: string }
}

const colour = (name: 'raised' | 'line') => `light-dark(${surfaces[name].light},${surfaces[name].dark})`

// The code is black on white in every theme: cameras read it from the screen.
const rules = [
  ':root{color-scheme:light dark;background:var(--forum-paper);color:var(--forum-ink);font:1.0625rem/1.5 system-ui,sans-serif}',
  'body{margin:0;padding:16px;min-height:calc(100vh - 32px);display:grid;place-items:center;overflow-wrap:anywhere}',
  `main{box-sizing:border-box;width:100%;max-width:420px;padding:24px 20px;border:1px solid ${colour('line')};border-radius:12px;background:${colour('raised')};text-align:center}`,
  'h1{margin:0 0 4px;font-size:1.375rem;line-height:1.25}p{margin:0}',
  '.quiet{color:var(--forum-quiet)}',
  // The mark is in line with the first row of a long name.
  '.forum{display:flex;justify-content:center;align-items:flex-start;gap:10px;margin:0 0 16px;color:var(--forum-accent);font:1.25rem/1.25 var(--forum-display)}',
  '.forum::before{content:"";flex:none;width:1.5em;height:1.5em;margin-top:-.125em;background:var(--forum-mark) center/contain no-repeat}',
  '.code{display:block;width:100%;max-width:300px;margin:16px auto;background:#fff;border-radius:4px}',
].join('')

// The page works without a worker as long as it is open.
const script = `if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register('/ticket/worker.js').then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active.postMessage(location.pathname)).catch(() => {})
}`

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The Content-Security-Policy that allows exactly what the documents have. */
const policyOf = (css: string): string =>
  [
    "default-src 'none'",
    `script-src ${digest(script)}`,
    `style-src ${digest(css)}`,
    'img-src data:',
    "font-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')

const inner = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })

export interface TicketDocument {
  html: string
  policy: string
}

interface Worn {
  /** Short name of the forum. */
  forum: string
  look: Look
}

function documentOf({ forum, look }: Worn, title: string, ...main: ReactNode[]): TicketDocument {
  const { css: face, icon } = documentFace(look)
  const css = face + rules
  const html = renderToStaticMarkup(
    h(
      'html',
      { lang: currentLanguage() },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'robots', content: 'noindex' }),
        h('meta', { name: 'referrer', content: 'no-referrer' }),
        h('title', null, title),
        h('link', { rel: 'icon', href: icon }),
        h('style', inner(css)),
      ),
      h('body', null, h('main', null, h('p', { className: 'forum' }, h('span', null, forum)), ...main), h('script', inner(script))),
    ),
  )
  return { html: `<!doctype html>${html}`, policy: policyOf(css) }
}

export function ticketPage(worn: Worn, { days, place, name, code }: Ticket): TicketDocument {
  const side = code.size + 2 * QUIET_MODULES
  return documentOf(
    worn,
    i18n.t('Билет. {forum}', { forum: worn.forum }),
    h('h1', null, name),
    h(
      'svg',
      {
        className: 'code',
        viewBox: `${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`,
        role: 'img',
        'aria-label': i18n.t('QR-код билета'),
        shapeRendering: 'crispEdges',
      },
      h('path', { d: code.path, fill: '#000' }),
    ),
    h('p', null, i18n.t('Покажите код на входе.')),
    h('p', { className: 'quiet' }, days),
    h('p', { className: 'quiet' }, place),
  )
}

const closed = translated({
  over: () => [i18n.t('Форум закончился'), i18n.t('Этот билет больше не действует.')],
  cancelled: () => [
    i18n.t('Заявка отменена'),
    i18n.t('Этот билет больше не действует. Если вы собираетесь на форум, напишите организаторам.'),
  ],
  unknown: () => [i18n.t('Такого билета нет'), i18n.t('Проверьте адрес: откройте ссылку из личного кабинета ещё раз.')],
})

/** Page of a ticket that is not accepted. */
export function closedPage(worn: Worn, why: keyof typeof closed): TicketDocument {
  const [title = '', text = ''] = closed[why]
  return documentOf(worn, title, h('h1', null, title), h('p', null, text))
}
