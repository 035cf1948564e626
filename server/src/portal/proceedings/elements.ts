import { content } from '@forum/domain/forum/bilingual'
import { authorName } from '@forum/domain/theses/byline'
import { textRuns } from '@forum/domain/theses/thesis'
import type { PaperAuthor, Volume, VolumePaper } from '@forum/domain/theses/volume/model'
import { licenceNames, licenceUrls } from '@forum/domain/theses/volume/publication'
import { createElement as h, type ReactElement, type ReactNode } from 'react'

/** Parts of the pages of a volume. */

export const titleOf = ({ title, englishTitle }: Pick<VolumePaper | Volume, 'title' | 'englishTitle'>) => content(title, englishTitle)

const italics = (text: string): ReactNode[] =>
  textRuns(text).map((run, index) => (run.italic ? h('i', { key: index }, run.text) : run.text))

export const paragraphs = (text: string): ReactElement[] =>
  text
    .split(/\n+/)
    .filter((part) => part.trim() !== '')
    .map((part, index) => h('p', { key: index }, italics(part)))

export const sources = (list: readonly string[]): ReactElement =>
  h(
    'ol',
    { className: 'sources' },
    list.map((source, index) => h('li', { key: index }, italics(source))),
  )

const orcidLink = ({ orcid }: PaperAuthor): ReactElement | null =>
  orcid === '' ? null : h('a', { href: `https://orcid.org/${orcid}`, className: 'orcid', 'aria-label': `ORCID ${orcid}` }, 'iD')

/** Names with the numbers of their organisations, where there are several. */
export const byline = ({ authors, organizations }: Pick<VolumePaper, 'authors' | 'organizations'>): ReactNode[] =>
  authors.map((author, index) =>
    h(
      'span',
      { key: index },
      index > 0 && ', ',
      authorName(author),
      organizations.length > 1 && h('sup', null, author.organizationNumbers.join(',')),
      orcidLink(author),
    ),
  )

export const licenceLink = ({ licence }: Pick<Volume, 'licence'>): ReactNode =>
  licenceUrls[licence] === '' ? licenceNames[licence] : h('a', { href: licenceUrls[licence], rel: 'license' }, licenceNames[licence])

/** Rows of a list of facts; empty ones are left out. */
export const facts = (...rows: readonly (readonly [name: string, value: ReactNode])[]): ReactElement =>
  h(
    'dl',
    { className: 'facts' },
    rows.flatMap(([name, value]) =>
      value === '' || value === null || value === false ? [] : [h('dt', { key: `${name}:` }, name), h('dd', { key: name }, value)],
    ),
  )

export const notice = (...children: ReactNode[]): ReactElement => h('p', { className: 'notice', role: 'note' }, ...children)
