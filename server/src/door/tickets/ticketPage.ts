import { createHash } from 'node:crypto'
import { QUIET_MODULES } from '@forum/domain/door/badgePaper'
import { surfaces } from '@forum/domain/platform/designTokens'
import { currentLanguage, i18n, translated } from '@forum/language'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The ticket as one document that requests nothing but its worker. */

interface Ticket {
  forum: string
  days: string
  place: string
  name: string
  code: { size: number; path: string }
}

const colour = (name: 'paper' | 'raised' | 'ink' | 'quiet' | 'line') => `light-dark(${surfaces[name].light},${surfaces[name].dark})`

// The code is black on white in every theme: cameras read it from the screen.
const css = [
  `:root{color-scheme:light dark;background:${colour('paper')};color:${colour('ink')};font:1.0625rem/1.5 system-ui,sans-serif}`,
  'body{margin:0;padding:16px;min-height:calc(100vh - 32px);display:grid;place-items:center;overflow-wrap:anywhere}',
  `main{box-sizing:border-box;width:100%;max-width:420px;padding:24px 20px;border:1px solid ${colour('line')};border-radius:12px;background:${colour('raised')};text-align:center}`,
  'h1{margin:0 0 4px;font-size:1.375rem;line-height:1.25}p{margin:0}',
  `.quiet{color:${colour('quiet')}}`,
  '.code{display:block;width:100%;max-width:300px;margin:16px auto;background:#fff;border-radius:4px}',
].join('')

// The page works without a worker as long as it is open.
const script = `if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register('/ticket/worker.js').then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active.postMessage(location.pathname)).catch(() => {})
}`

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The Content-Security-Policy that allows exactly what the documents have. */
export const policy = [
  "default-src 'none'",
  `script-src ${digest(script)}`,
  `style-src ${digest(css)}`,
  'img-src data:',
  "worker-src 'self'",
  "frame-ancestors 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')

const inner = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })

const documentOf = (title: string, ...main: ReactNode[]): string =>
  `<!doctype html>${renderToStaticMarkup(
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
        // Browsers would ask for one.
        h('link', { rel: 'icon', href: 'data:,' }),
        h('style', inner(css)),
      ),
      h('body', null, h('main', null, ...main), h('script', inner(script))),
    ),
  )}`

export function ticketPage({ forum, days, place, name, code }: Ticket): string {
  const side = code.size + 2 * QUIET_MODULES
  return documentOf(
    i18n.t('Билет. {forum}', { forum }),
    h('p', { className: 'quiet' }, forum),
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
export function closedPage(why: keyof typeof closed): string {
  const [title = '', text = ''] = closed[why]
  return documentOf(title, h('h1', null, title), h('p', null, text))
}
