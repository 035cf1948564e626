import { content, translationOf } from '@forum/domain/forum/bilingual'
import type { Policy } from '@forum/domain/forum/policy'
import { formatDay } from '@forum/domain/platform/calendar'
import { currentLanguage, i18n } from '@forum/language'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { FrontContent } from './content.ts'
import { documentOf } from './document.ts'
import { headOf } from './head.ts'
import { words } from './words.ts'

const anchor = (index: number): string => `part-${index + 1}`
const numbered = (index: number, heading: string): string => `${index + 1}. ${heading}`

/** The mailbox as a link. */
function linked(text: string, mailbox: string): ReactNode {
  return text
    .split(mailbox)
    .flatMap((part, index) => (index === 0 ? [part] : [h('a', { key: index, href: `mailto:${mailbox}` }, mailbox), part]))
}

const section = ({ heading, body }: Policy['sections'][number], index: number, mailbox: string): ReactElement =>
  h(
    'section',
    { key: heading, id: anchor(index) },
    h('h2', null, numbered(index, heading)),
    ...body.map((part) =>
      typeof part === 'string'
        ? h('p', { key: part }, linked(part, mailbox))
        : h(
            'ul',
            { key: part[0] },
            part.map((item) => h('li', { key: item }, item)),
          ),
    ),
  )

/** The privacy policy for everybody; signed-in people have it at /privacy too. The text itself is in Russian. */
export function policyPage(forum: FrontContent, { version, mailbox, introduction, sections }: Policy): string {
  const { title, shortName, english } = forum.settings
  const own = translationOf(forum.settings)
  const lang = currentLanguage() === 'ru' ? undefined : 'ru'
  const contents = h(
    'nav',
    { 'aria-labelledby': 'contents' },
    h('h2', { id: 'contents' }, i18n.t('Содержание')),
    h(
      'ol',
      { lang },
      sections.map(({ heading }, index) => h('li', { key: heading }, h('a', { href: `#${anchor(index)}` }, numbered(index, heading)))),
    ),
  )
  return documentOf(forum, {
    path: '/policy',
    head: headOf(forum, {
      path: '/policy',
      title: `${words.policy.title} — ${content(shortName, english?.shortName, own?.shortName).text}`,
      description: i18n.t('{forum}: какие персональные данные обрабатываются, зачем и как отозвать согласие.', {
        forum: content(title, english?.title, own?.title).text,
      }),
    }),
    main: [
      h(
        'article',
        { className: 'policy' },
        h('h1', null, words.policy.title),
        h(
          'p',
          { className: 'quiet' },
          i18n.t('Редакция от {day}.', { day: formatDay(version) }),
          lang && ` ${i18n.t('Текст действует на русском языке.')}`,
        ),
        contents,
        h('div', { className: 'text', lang }, h('p', null, introduction), ...sections.map((part, index) => section(part, index, mailbox))),
      ),
    ],
  })
}
