import { authorName } from '@forum/domain/theses/byline'
import { visibleText } from '@forum/domain/theses/revision'
import type { PaperAuthor, PaperOrganization, Volume, VolumePaper } from '@forum/domain/theses/volume/model'
import { licenceUrls } from '@forum/domain/theses/volume/publication'
import { currentLanguage } from '@forum/language'
import { createElement as h, type ReactElement } from 'react'
import { dataScript } from '../frontPage/head.ts'
import { titleOf } from './elements.ts'

/** What search engines and reference managers read of a volume. */

const organizationName = ({ name, englishName }: PaperOrganization): string => (currentLanguage() !== 'ru' && englishName) || name

const placesOf = ({ organizationNumbers }: PaperAuthor, { organizations }: VolumePaper): string[] =>
  organizations.filter(({ number }) => organizationNumbers.includes(number)).map(organizationName)

/** Day of publication; of a draft the last day of the forum. */
const publishedOn = ({ closedOn, lastDay }: Volume): string => closedOn ?? lastDay

const publisherOf = ({ publisher, publisherPlace }: Volume) => ({
  '@type': 'Organization',
  name: publisher,
  ...(publisherPlace !== '' && { address: publisherPlace }),
})

const licenceOf = ({ licence }: Volume) => (licenceUrls[licence] === '' ? {} : { license: licenceUrls[licence] })

const bookOf = (volume: Volume) => ({
  '@type': 'Book',
  name: titleOf(volume).text,
  publisher: publisherOf(volume),
  datePublished: publishedOn(volume),
  ...(volume.isbn !== '' && { isbn: volume.isbn }),
  url: volume.url,
})

export const volumeData = (volume: Volume): ReactElement =>
  dataScript({
    '@context': 'https://schema.org',
    ...bookOf(volume),
    editor: volume.editors.map((name) => ({ '@type': 'Person', name })),
    ...licenceOf(volume),
    inLanguage: 'ru',
  })

export function paperData(volume: Volume, paper: VolumePaper): ReactElement {
  const { authors, url, pdfUrl, doi, abstract, withdrawnOn, erratum, pages } = paper
  return dataScript({
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    headline: titleOf(paper).text,
    author: authors.map((author) => ({
      '@type': 'Person',
      name: authorName(author),
      affiliation: placesOf(author, paper).map((name) => ({ '@type': 'Organization', name })),
      ...(author.orcid !== '' && { identifier: `https://orcid.org/${author.orcid}` }),
    })),
    abstract: visibleText(abstract),
    datePublished: publishedOn(volume),
    isPartOf: bookOf(volume),
    publisher: publisherOf(volume),
    ...licenceOf(volume),
    ...(doi !== '' && { identifier: `https://doi.org/${doi}` }),
    ...(pages && { pageStart: pages.first, pageEnd: pages.last }),
    ...(withdrawnOn !== null && { creativeWorkStatus: 'Withdrawn' }),
    ...(erratum !== '' && { correction: erratum }),
    ...(withdrawnOn === null && { encoding: { '@type': 'MediaObject', contentUrl: pdfUrl, encodingFormat: 'application/pdf' } }),
    inLanguage: 'ru',
    url,
  })
}

/** Elements that Google Scholar and Zotero read. */
export function citationMetas(volume: Volume, paper: VolumePaper): ReactElement[] {
  const { authors, url, pdfUrl, doi, pages, withdrawnOn } = paper
  const title = titleOf(paper)
  const values: (readonly [string, string])[] = [
    ['title', title.text],
    ...authors.flatMap((author) => [
      ['author', authorName(author)] as const,
      ...placesOf(author, paper).map((name) => ['author_institution', name] as const),
      ['author_orcid', author.orcid && `https://orcid.org/${author.orcid}`] as const,
    ]),
    ['publication_date', publishedOn(volume).replaceAll('-', '/')],
    ['conference_title', (currentLanguage() !== 'ru' && volume.forumEnglishName) || volume.forumName],
    ['inbook_title', titleOf(volume).text],
    ['publisher', volume.publisher],
    ['isbn', volume.isbn],
    ['issn', volume.issn],
    ['firstpage', pages ? String(pages.first) : ''],
    ['lastpage', pages ? String(pages.last) : ''],
    ['doi', doi],
    ['language', title.language],
    ['abstract_html_url', url],
    ['pdf_url', withdrawnOn === null ? pdfUrl : ''],
  ]
  return values.flatMap(([name, value], index) =>
    value === '' ? [] : [h('meta', { key: `${name}${index}`, name: `citation_${name}`, content: value })],
  )
}
