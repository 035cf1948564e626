import { type Content, content } from '@forum/domain/forum/bilingual'
import { formatDay } from '@forum/domain/platform/calendar'
import { daysSpan } from '@forum/domain/platform/dayWords'
import { authorName } from '@forum/domain/theses/byline'
import type { Volume, VolumePaper } from '@forum/domain/theses/volume/model'
import { paperPath, volumePath } from '@forum/domain/theses/volume/publication'
import { i18n } from '@forum/language'
import { createElement as h, type ReactElement } from 'react'
import type { FrontContent } from '../frontPage/content.ts'
import { documentOf } from '../frontPage/document.ts'
import { headOf } from '../frontPage/head.ts'
import { written } from '../frontPage/parts/elements.ts'
import { facts, licenceLink, titleOf } from './elements.ts'
import { volumeData } from './metadata.ts'
import type { Shown } from './paperPage.ts'
import { draftNotice, proceedingsWords as words } from './words.ts'

const paperItem = ({ forumId, draft }: Shown, paper: VolumePaper): ReactElement =>
  h(
    'li',
    { key: paper.number, value: paper.number },
    h('a', { href: paperPath(forumId, paper.number) + draft }, written(titleOf(paper))),
    h(
      'span',
      { className: 'quiet' },
      [...(paper.withdrawnOn === null ? [] : [i18n.t('отозван')]), paper.authors.map(authorName).join(', ')].join(' · '),
    ),
  )

/** Papers under the names of their sections, in the order of their numbers. */
function sections(shown: Shown): ReactElement[] {
  const named: { title: Content; papers: VolumePaper[] }[] = []
  for (const paper of shown.volume.papers) {
    const title = content(paper.sectionName, paper.sectionEnglishName)
    const last = named.at(-1)
    if (last?.title.text === title.text) last.papers.push(paper)
    else named.push({ title, papers: [paper] })
  }
  return named.map(({ title, papers }) =>
    h(
      'section',
      { key: papers[0]?.number },
      h('h2', null, written(title)),
      h(
        'ol',
        { className: 'papers' },
        papers.map((paper) => paperItem(shown, paper)),
      ),
    ),
  )
}

const forumOf = ({ forumName, forumEnglishName, firstDay, lastDay, place, englishPlace }: Volume): string =>
  [
    content(forumName, forumEnglishName).text,
    firstDay === lastDay ? daysSpan([firstDay]) : daysSpan([firstDay, lastDay]),
    content(place, englishPlace).text,
  ]
    .filter(Boolean)
    .join(', ')

/** The contents of a volume, readable without scripts. */
export function volumePage(shell: FrontContent, shown: Shown): string {
  const { forumId, volume, draft } = shown
  const { publisher, publisherPlace, editors, isbn, issn, closedOn } = volume
  const path = volumePath(forumId)
  const title = titleOf(volume)
  return documentOf(shell, {
    path: path + draft,
    head: headOf(
      shell,
      { path, title: title.text, description: [title.text, forumOf(volume), publisher].filter(Boolean).join('. ') },
      volumeData(volume),
    ),
    main: [
      h(
        'article',
        { className: 'paper', key: 'volume' },
        draft !== '' && draftNotice(),
        h('h1', null, written(title)),
        facts(
          [i18n.t('Форум'), forumOf(volume)],
          [i18n.t('Издатель'), [publisher, publisherPlace].filter(Boolean).join(', ')],
          [i18n.t('Редакторы'), editors.join(', ')],
          ['ISBN', isbn],
          ['ISSN', issn],
          [i18n.t('Издан'), closedOn && formatDay(closedOn)],
          [words.licence, licenceLink(volume)],
          [
            words.files,
            closedOn !== null && [
              h('a', { key: 'pdf', href: `${path}/volume.pdf` }, i18n.t('Сборник в PDF')),
              ' · ',
              h('a', { key: 'docx', href: `${path}/volume.docx` }, 'docx'),
            ],
          ],
        ),
        ...sections(shown),
      ),
    ],
  })
}
