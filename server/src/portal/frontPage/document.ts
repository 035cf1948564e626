import { content, offeredLanguages, translationOf } from '@forum/domain/forum/bilingual'
import type { ForumSettings } from '@forum/domain/forum/forum'
import { hasModule } from '@forum/domain/forum/modules'
import { isOperatorGiven, operatorDetails } from '@forum/domain/forum/operator'
import { paletteOf } from '@forum/domain/forum/palette'
import { formatDay } from '@forum/domain/platform/calendar'
import { mark as portalMark } from '@forum/domain/platform/designTokens'
import { currentLanguage, i18n } from '@forum/language'
import { ownNameOf } from '@forum/language/ownName'
import type { Language } from '@forum/language/requestLanguage'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FrontContent } from './content.ts'
import { head } from './head.ts'
import { blocks } from './parts/blocks.ts'
import { bySession, written } from './parts/elements.ts'
import { hero } from './parts/hero.ts'
import { words } from './words.ts'

const sized = (svg: string): string => svg.replace('<svg ', '<svg width="32" height="32" aria-hidden="true" focusable="false" ')

const portalIcon = (ground: string): ReactElement =>
  h(
    'svg',
    { viewBox: '0 0 32 32', width: 32, height: 32, 'aria-hidden': true, focusable: false },
    h('rect', { width: 32, height: 32, rx: 7, fill: ground }),
    h('path', { d: portalMark.path, stroke: '#fff', strokeWidth: portalMark.strokeWidth, fill: 'none', strokeLinecap: 'round' }),
  )

const inLanguage = (path: string, language: Language): string => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

/** Links to other languages, each named in itself; the script also remembers the choice. */
const otherLanguages = (path: string, settings: ForumSettings): ReactElement[] =>
  offeredLanguages(settings)
    .filter((language) => language !== currentLanguage())
    .map((language) => h('a', { key: language, href: inLanguage(path, language), lang: language, hrefLang: language }, ownNameOf(language)))

/** Offer of English, shown by the script, not by the server: the document is one for all readers of Russian. */
const englishOffer = (path: string): ReactElement =>
  h(
    'aside',
    { className: 'offer', lang: 'en', 'aria-label': 'English' },
    h('a', { href: inLanguage(path, 'en'), hrefLang: 'en' }, 'This page is available in English'),
    h(
      'a',
      {
        className: 'dismiss',
        href: inLanguage(path, 'ru'),
        hrefLang: 'ru',
        lang: 'ru',
        'aria-label': words.keepRussian,
        title: words.keepRussian,
      },
      '×',
    ),
  )

const programLink = (settings: FrontContent['settings']): ReactElement[] =>
  hasModule(settings, 'program') ? [h('a', { key: 'program', href: '/program' }, words.program)] : []

function banner({ settings, mark, draft }: FrontContent, path: string): ReactElement {
  const { shortName, english, timeZone, face } = settings
  const { brand } = paletteOf(face?.colours)
  const own = translationOf(settings)
  return h(
    'header',
    { className: 'banner', 'data-time-zone': timeZone },
    h(
      'a',
      { className: 'brand', href: draft === undefined ? '/forum' : 'forum', 'aria-current': path === '/forum' ? 'page' : undefined },
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server wrote it from a list of shapes
      mark ? h('span', { className: 'mark', dangerouslySetInnerHTML: { __html: sized(mark.small) } }) : portalIcon(brand[80]),
      written(content(shortName, english?.shortName, own?.shortName), false),
    ),
    h(
      'nav',
      { 'aria-label': i18n.t('Разделы портала') },
      ...programLink(settings),
      h('a', { href: '/orgs' }, words.organizers),
      // Language links of a draft are relative, so that they stay below its link.
      ...otherLanguages(draft === undefined ? path : '', settings),
    ),
    ...bySession('enter', ['/login', words.signIn], ['/', words.cabinet]),
  )
}

function footer({ settings, draft }: FrontContent): ReactElement {
  const { title, english, contacts, operator } = settings
  const own = translationOf(settings)
  return h(
    'footer',
    null,
    h('p', null, written(content(title, english?.title, own?.title), false)),
    h(
      'p',
      { className: 'links' },
      ...programLink(settings),
      h('a', { href: '/orgs' }, words.organizers),
      h('a', { href: draft === undefined ? '/policy' : 'policy' }, words.policy.title),
      h('a', { href: `mailto:${contacts.email}` }, contacts.email),
    ),
    // The operator is named in Russian, as in the policy.
    isOperatorGiven(operator) &&
      h('p', null, `${i18n.t('Оператор персональных данных:')} `, h('span', { lang: 'ru' }, operatorDetails(operator))),
  )
}

interface Parts {
  path: string
  head: ReactElement
  main: ReactNode[]
}

/** A document of the server in the current language, between banner and footer. */
export function documentOf(forum: FrontContent, { path, head, main }: Parts): string {
  const { isDemonstration, today } = forum
  const body = h(
    'body',
    null,
    h('a', { className: 'skip', href: '#content' }, i18n.t('К содержанию')),
    isDemonstration &&
      h(
        'aside',
        { className: 'demonstration', 'aria-label': i18n.t('Демонстрация') },
        i18n.t('Демонстрация: данные вымышлены, на портале {day}.', { day: formatDay(today) }),
      ),
    forum.draft !== undefined &&
      h(
        'aside',
        { className: 'demonstration', 'aria-label': i18n.t('Черновик') },
        i18n.t(
          'Черновик: так будет выглядеть эта страница. Заявки не принимаются, письма не отправляются; ссылки ведут на действующий форум.',
        ),
      ),
    currentLanguage() === 'ru' && forum.draft === undefined && hasModule(forum.settings, 'english') && englishOffer(path),
    banner(forum, path),
    h('main', { id: 'content', tabIndex: -1 }, ...main),
    footer(forum),
  )
  return `<!doctype html>${renderToStaticMarkup(h('html', { lang: currentLanguage() }, head, body))}`
}

export const frontPage = (forum: FrontContent): string =>
  documentOf(forum, { path: '/forum', head: head(forum), main: [hero(forum), h('div', { className: 'blocks' }, ...blocks(forum))] })
