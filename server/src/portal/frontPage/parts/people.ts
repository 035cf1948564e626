import { content, translationOf } from '@forum/domain/forum/bilingual'
import { i18n } from '@forum/language'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { FrontContent } from '../content.ts'
import { block, pair, typeset, written } from './elements.ts'

export function speakers({ front }: FrontContent): ReactElement | null {
  if (front.speakers.length === 0) return null
  return block(
    { id: 'speakers', title: i18n.t('Приглашённые докладчики'), className: 'wide' },
    h(
      'ul',
      { className: 'speakers' },
      front.speakers.map(({ name, role, talk, english }, index) => {
        const title = content(talk, english?.talk)
        return h(
          'li',
          { key: `${index} ${name}` },
          pair(),
          h('h3', null, written(content(name, english?.name))),
          role && h('p', { className: 'quiet' }, written(content(role, english?.role))),
          title.text && h('p', { className: 'talk' }, written({ ...title, text: i18n.t('«{title}»', { title: typeset(title.text) }) })),
        )
      }),
    ),
  )
}

export function partners({ front }: FrontContent): ReactElement | null {
  if (front.partners.length === 0) return null
  return block(
    { id: 'partners', title: i18n.t('Партнёры') },
    h(
      'ul',
      { className: 'partners' },
      front.partners.map(({ name, url, english }, index) => {
        const text = written(content(name, english?.name))
        return h('li', { key: `${index} ${name}` }, url ? h('a', { href: url, rel: 'noopener' }, text) : text)
      }),
    ),
  )
}

export function contacts({ settings }: FrontContent): ReactElement {
  const { organizers, contacts: own, english } = settings
  const link = (href: string, text: ReactNode) => h('a', { href }, text)
  return block(
    { id: 'contacts', title: i18n.t('Контакты') },
    h(
      'div',
      { className: 'contacts' },
      h(
        'ul',
        { className: 'organizers' },
        organizers.map(({ name, role, english: texts }) =>
          h(
            'li',
            { key: name },
            written(content(name, texts?.name)),
            role && h('span', { className: 'quiet' }, written(content(role, texts?.role))),
          ),
        ),
        h('li', null, link('/orgs', i18n.t('Оргкомитет'))),
      ),
      h(
        'address',
        null,
        h('p', null, link(`mailto:${own.email}`, own.email)),
        h('p', null, link(`tel:${own.phone.replace(/[^+\d]/g, '')}`, own.phone)),
        h('p', null, written(content(own.address, english?.contacts.address, translationOf(settings)?.contacts.address))),
      ),
    ),
  )
}
