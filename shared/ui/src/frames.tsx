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

/** The theme's values in the place of its variables, for light and dark at once: which one counts, the page's `color-scheme` says. */
const withValues = (css: string): string =>
  css.replaceAll(/var\(--(\w+)\)/g, (variable, name: keyof Theme) => {
    const [day, night] = [light[name], dark[name]]
    if (day === undefined) return variable
    return day === night || !name.startsWith('color') ? String(day) : `light-dark(${day},${night})`
  })

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
    .replaceAll(/ (style|data-tabster|novalidate|data-tabster-dummy|data-discover|data-fui-icon|aria-live)="[^"]*"/g, '')
    .replaceAll(/___\w+ /g, '')

/**
 * Classes without a rule, most of them of states, say nothing; the others are named in turn, as made-up names do not compress.
 * @param prefix of the new names: layout and page stand in one document
 * @returns the new name of each class
 */
function shortNames(html: string, rules: string, prefix: string): Map<string, string> {
  const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '))
  const ruled = [...new Set(names)].filter((name) => rules.includes(`.${name}`))
  return new Map(ruled.map((name, index) => [name, prefix + index.toString(36)]))
}

/**
 * Renders a page as it stands before anybody has touched it, in a browser's document. Called when a build is made; the server puts
 * the result into the page, so that people see it before the code has come.
 * @param around whether it is the layout, which brings what all pages stand on, fonts and background
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
    return [placeOf(sheet), usedRules(sheet.dangerouslySetInnerHTML.__html, html)] as const
  })
  const names = shortNames(html, sheets.map(([, rules]) => rules).join(''), around ? 'a' : 'b')
  const renamed = (list: string) => list.split(' ').flatMap((name) => names.get(name) ?? [])
  return {
    html: html.replaceAll(/ class="([^"]*)"/g, (_, list: string) =>
      renamed(list).length > 0 ? ` class="${renamed(list).join(' ')}"` : '',
    ),
    css: Object.fromEntries(
      sheets
        .filter(([, rules]) => rules)
        .map(([place, rules]) => [place, withValues(rules.replaceAll(/(?<=\.)[a-z][\w-]*/g, (name) => names.get(name) ?? name))]),
    ),
  }
}
