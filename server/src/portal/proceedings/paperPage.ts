import { content } from '@forum/domain/forum/bilingual'
import { formatDay } from '@forum/domain/platform/calendar'
import { authorName } from '@forum/domain/theses/byline'
import type { Volume, VolumePaper } from '@forum/domain/theses/volume/model'
import { paperPath, volumePath } from '@forum/domain/theses/volume/publication'
import { i18n } from '@forum/language'
import { createElement as h, type ReactElement } from 'react'
import type { FrontContent } from '../frontPage/content.ts'
import { documentOf } from '../frontPage/document.ts'
import { headOf } from '../frontPage/head.ts'
import { written } from '../frontPage/parts/elements.ts'
import { citing } from './citing.ts'
import { byline, facts, licenceLink, notice, paragraphs, sources, titleOf } from './elements.ts'
import { citationMetas, paperData } from './metadata.ts'
import { draftNotice, proceedingsWords as words } from './words.ts'

export interface Shown {
  forumId: number
  volume: Volume
  /** Query that opens a draft; empty: the volume is closed. */
  draft: string
}

const notices = ({ withdrawnOn, erratum }: VolumePaper): ReactElement[] => [
  ...(withdrawnOn === null ? [] : [notice(h('strong', null, i18n.t('Доклад отозван {day}.', { day: formatDay(withdrawnOn) })))]),
  ...(erratum === '' ? [] : [notice(h('strong', null, i18n.t('Исправление.')), ` ${erratum}`)]),
]

const organizationList = ({ organizations }: VolumePaper): ReactElement =>
  h(
    'ol',
    { className: organizations.length > 1 ? 'workplaces' : 'workplaces single' },
    organizations.map(({ number, name, englishName }) => h('li', { key: number, value: number }, written(content(name, englishName)))),
  )

function text({ abstract, literature = [], funding = '' }: VolumePaper): ReactElement[] {
  return [
    h('h2', { key: 'abstract' }, i18n.t('Тезисы')),
    h('div', { key: 'text', lang: 'ru' }, paragraphs(abstract)),
    ...(funding.trim() === ''
      ? []
      : [h('h2', { key: 'funding' }, i18n.t('Финансирование')), h('div', { key: 'money', lang: 'ru' }, paragraphs(funding))]),
    ...(literature.length === 0 ? [] : [h('h2', { key: 'literature' }, i18n.t('Литература')), sources(literature)]),
  ]
}

/** A paper of a volume: readable without scripts, in the current language as far as it is given. */
export function paperPage(shell: FrontContent, { forumId, volume, draft }: Shown, paper: VolumePaper): string {
  const path = paperPath(forumId, paper.number)
  const title = titleOf(paper)
  const corresponding = paper.authors.find(({ email }) => email !== '')?.email ?? ''
  const pages = paper.pages && (paper.pages.first === paper.pages.last ? paper.pages.first : `${paper.pages.first}–${paper.pages.last}`)
  return documentOf(shell, {
    path: path + draft,
    head: headOf(
      shell,
      {
        path,
        title: `${title.text} — ${titleOf(volume).text}`,
        description: [...paper.authors.map(authorName), titleOf(volume).text].join(', '),
      },
      ...citationMetas(volume, paper),
      paperData(volume, paper),
    ),
    main: [
      h(
        'article',
        { className: 'paper', key: 'paper' },
        h(
          'p',
          { className: 'quiet' },
          h('a', { href: volumePath(forumId) + draft }, written(titleOf(volume))),
          ` · ${i18n.t('№ {number}', { number: paper.number })}`,
        ),
        draft !== '' && draftNotice(),
        ...notices(paper),
        h('h1', null, written(title)),
        h('p', { className: 'byline' }, byline(paper)),
        organizationList(paper),
        ...text(paper),
        facts(
          [i18n.t('Секция'), written(content(paper.sectionName, paper.sectionEnglishName))],
          [i18n.t('Страницы'), pages],
          ['DOI', paper.doi && h('a', { href: `https://doi.org/${paper.doi}` }, paper.doi)],
          [words.licence, licenceLink(volume)],
          [i18n.t('Для связи'), corresponding && h('a', { href: `mailto:${corresponding}` }, corresponding)],
          [words.files, paper.withdrawnOn === null && h('a', { href: `${path}.pdf${draft}` }, i18n.t('Тезисы в PDF'))],
        ),
        ...citing(volume, paper),
      ),
    ],
  })
}
