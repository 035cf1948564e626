import type { Content } from '@forum/domain/forum/bilingual'
import { currentLanguage, i18n, translated } from '@forum/language'
import { createElement as h, type ReactElement, type ReactNode } from 'react'

const inLanguage = translated({ ru: () => i18n.t('на русском языке'), en: () => i18n.t('на английском языке') })

/** An organiser's text: with its language where that is not the page's, hence Russian or English. @param badge a visible mark, not in large type */
export function written({ text, language }: Content, badge = true): ReactNode {
  if (language === currentLanguage()) return text
  const mark = h('span', { className: 'language', role: 'img', 'aria-label': inLanguage[language as 'ru' | 'en'] }, language.toUpperCase())
  return h('span', null, h('span', { lang: language }, text), badge && mark)
}

/** A dash does not begin a line, and a short word does not end one. */
export const typeset = (text: string): string =>
  text.replace(/ (?=[—–] )/g, '\u00a0').replace(/(?<=(?:^|[\s«(])[а-яёa-z]{1,2}) /gi, '\u00a0')

interface BlockParts {
  id: string
  title: ReactNode
  className?: string
}

export const block = ({ id, title, className = '' }: BlockParts, ...children: ReactNode[]): ReactElement =>
  h(
    'section',
    { key: id, id, className: `block ${className}`.trim(), 'aria-labelledby': `${id}-title` },
    h('h2', { id: `${id}-title` }, title),
    ...children,
  )

/** Element that the script folds on phones, open without it. */
export const folded = (className: string, summary: ReactNode, ...children: ReactNode[]): ReactElement =>
  h('details', { open: true, className }, h('summary', null, summary), ...children)

/** Two links in one place: for visitors, and for people whose browser has a session; the script chooses. */
export const bySession = (
  className: string,
  visitor: readonly [href: string, text: string],
  person: readonly [href: string, text: string],
) => [
  h('a', { key: 'visitor', className: `${className} visitor`, href: visitor[0] }, visitor[1]),
  h('a', { key: 'person', className: `${className} person`, href: person[0] }, person[1]),
]

/** A base pair: the mark of a section, in its colour. */
export const pair = (colorClass = ''): ReactElement =>
  h(
    'svg',
    { className: `pair ${colorClass}`.trim(), viewBox: '0 0 30 10', width: 30, height: 10, 'aria-hidden': true, focusable: false },
    h('path', { d: 'M5 5h8.500M16.500 5H25' }),
    h('circle', { cx: 5, cy: 5, r: 4 }),
    h('circle', { cx: 25, cy: 5, r: 4 }),
  )
