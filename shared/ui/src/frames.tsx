import { createDOMRenderer, FluentProvider, RendererProvider, renderToStyleElements, type Theme } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { themeOf } from './theme.ts'

/** Still markup of a page and the styles it stands on. */
export interface Frame {
  html: string
  /** Style sheets by their place among others. */
  css: Record<string, string>
}

/** Rules for what a still picture never is, or has from the theme's own variables. */
const unused =
  /:hover|:active|:focus|\[data-fui-focus|forced-colors|reduced-motion|@media print|@keyframes|::selection|:disabled|placeholder/

// The rules are wanted as written, not as a document's style sheets keep them.
const NO_DOCUMENT = null as unknown as undefined

const light: Theme = themeOf(false, false)
const dark: Theme = themeOf(true, false)

/** The theme's variables that the frame uses, for light and dark at once: which one counts, the page's `color-scheme` says. */
function variablesOf(text: string): string {
  const names = [...new Set([...text.matchAll(/var\(--(\w+)/g)].map(([, name]) => name as keyof Theme))]
  const declared = names.flatMap((name) => {
    const [day, night] = [light[name], dark[name]]
    if (day === undefined) return []
    return `--${name}:${day === night || !name.startsWith('color') ? day : `light-dark(${day},${night})`}`
  })
  return `[data-frame]{${declared.join(';')}}`
}

interface StyleProps {
  'data-make-styles-bucket': string
  'data-priority'?: string
  media?: string
  dangerouslySetInnerHTML: { __html: string }
}

/** Griffel's order of style sheets: resets, plain rules with shorthands first, states, media. */
const BUCKETS = 'rdlvwfihasktmxc'

/** Sorts as Griffel would: the sheets of layout and page are put together by it. */
const placeOf = (props: StyleProps): string => {
  const bucket = BUCKETS.indexOf(props['data-make-styles-bucket'])
  return `${String.fromCharCode(97 + bucket)} ${props.media ?? ''} ${100 + Number(props['data-priority'] ?? 0)}`
}

/** The rules of classes that the markup has, one after another; nested ones end with two braces. */
const usedRules = (css: string, html: string): string =>
  (css.match(/@[^{]+\{(?:[^{}]+\{[^}]*\})*\s*\}|[^{}@]+\{[^}]*\}/g) ?? [])
    .filter((rule) => !unused.test(rule) && [...rule.matchAll(/\.([\w-]+)[^{};]*\{/g)].some(([, name = '']) => html.includes(name)))
    .join('')

/** Nothing of a frame can be sent or run before its code has come, and the page's policy knows no style attributes. */
const still = (html: string): string =>
  html
    .replaceAll(/<(\/?)form\b/g, '<$1div')
    .replaceAll(/ (style|data-tabster|novalidate|data-tabster-dummy|aria-live)="[^"]*"/g, '')
    .replaceAll(/___\w+ /g, '')

/** Classes without a rule, most of them of states, say nothing and do not compress. */
const withRules = (html: string, rules: string): string =>
  html.replaceAll(/ class="([^"]*)"/g, (_, names: string) => {
    const kept = names.split(' ').filter((name) => rules.includes(`.${name}`))
    return kept.length > 0 ? ` class="${kept.join(' ')}"` : ''
  })

/**
 * Renders a page as it stands before anybody has touched it, in a browser's document. Called when a build is made; the server puts
 * the result into the page, so that people see it before the code has come.
 * @param around whether it brings what all pages stand on, fonts and background
 */
export function renderFrame(page: ReactElement, around = false): Frame {
  const container = document.createElement('div')
  const renderer = createDOMRenderer(NO_DOCUMENT)
  flushSync(() =>
    createRoot(container).render(
      <RendererProvider renderer={renderer}>
        <FluentProvider theme={light}>
          <div data-cut="">{page}</div>
        </FluentProvider>
      </RendererProvider>,
    ),
  )
  const cut = container.querySelector('[data-cut]')
  if (!cut) throw new Error('The page did not render')
  const html = still(around ? `<div class="${cut.parentElement?.className}">${cut.innerHTML}</div>` : cut.innerHTML)
  const sheets = renderToStyleElements(renderer).map(({ props }) => {
    const sheet = props as StyleProps
    return [placeOf(sheet), usedRules(sheet.dangerouslySetInnerHTML.__html, html)]
  })
  const css: Record<string, string> = Object.fromEntries(sheets.filter(([, rules]) => rules))
  const rules = Object.values(css).join('')
  return { html: withRules(html, rules), css: { '': variablesOf(rules + html), ...css } }
}
