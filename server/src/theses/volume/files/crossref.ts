import { textRuns } from '@forum/domain/theses/thesis'
import { bareNumber } from '@forum/domain/theses/volume/details'
import type { PaperAuthor, Volume, VolumePaper } from '@forum/domain/theses/volume/model'
import { namePartsOf } from '@forum/domain/theses/volume/nameParts'
import { licenceUrls } from '@forum/domain/theses/volume/publication'
import { XMLBuilder } from 'fast-xml-parser'
import { fitForXml } from '../../../platform/documents/xmlCharacters.ts'

/**
 * The file of a volume that a member of Crossref uploads to register the DOIs of its papers: metadata deposit schema 5.3.1, conference
 * proceedings. The order of elements and the lengths of texts are those of the schema.
 */

const VERSION = '5.3.1'
const NAMESPACE = `http://www.crossref.org/schema/${VERSION}`

const limits = { name: 60, suffix: 10, institution: 1024, proceedings: 511, event: 512, place: 255, publisher: 255, depositor: 130 }
const shortest = { event: 3, place: 2 }

type XmlNode = Record<string, unknown>

/** An element in the order-keeping form of the builder: an abstract has text and italics next to each other. */
const element = (name: string, content: string | number | readonly XmlNode[], attributes: Record<string, string> = {}): XmlNode => ({
  [name]: typeof content === 'object' ? content : [{ '#text': String(content) }],
  ':@': attributes,
})

const cut = (text: string, max: number): string => [...text].slice(0, max).join('').trim()

/** A name without what the schema refuses in it. */
const inName = (text: string): string => cut(text.replace(/[\p{Nd}?]/gu, '').trim(), limits.name)

/** The element, unless its text is too short for the schema. */
function optional(name: string, text: string, max: number, min = 1): XmlNode[] {
  const content = cut(text, max)
  return [...content].length < min ? [] : [element(name, content)]
}

const languageOf = (text: string): Record<string, string> => (/\p{Script=Cyrillic}/u.test(text) ? { language: 'ru' } : {})

function contributor(
  author: Pick<PaperAuthor, 'fullName' | 'latinName' | 'orcid'>,
  role: 'author' | 'editor',
  at: number,
  institutions: readonly string[],
) {
  const { family, given, suffix } = namePartsOf(author.fullName)
  const attributes = { sequence: at === 0 ? 'first' : 'additional', contributor_role: role, ...languageOf(author.fullName) }
  const surname = inName(family)
  // The schema has no person without a surname.
  if (surname === '') return element('anonymous', [], attributes)
  const affiliations = institutions.map((name) => element('institution', [element('institution_name', cut(name, limits.institution))]))
  return element(
    'person_name',
    [
      ...optional('given_name', inName(given), limits.name),
      element('surname', surname),
      ...optional('suffix', suffix, limits.suffix),
      ...(affiliations.length > 0 ? [element('affiliations', affiliations)] : []),
      ...(author.orcid ? [element('ORCID', `https://orcid.org/${author.orcid}`)] : []),
      ...(author.latinName ? [element('alt-name', [element('string-name', author.latinName, { language: 'en' })])] : []),
    ],
    attributes,
  )
}

const dateOf = ({ year, closedOn }: Volume): XmlNode => {
  const [closed, month = '', day = ''] = (closedOn ?? '').split('-')
  const exact = closed === String(year) ? [element('month', month), element('day', day)] : []
  return element('publication_date', [...exact, element('year', year)], { media_type: 'online' })
}

/** Paragraphs of a thesis; italics are its only markup. */
function abstractOf(abstract: string): XmlNode {
  const paragraphs: XmlNode[][] = [[]]
  for (const { text, italic } of textRuns(abstract))
    text.split('\n').forEach((line, at) => {
      if (at > 0) paragraphs.push([])
      if (line !== '') paragraphs.at(-1)?.push(italic ? element('jats:italic', line) : { '#text': line })
    })
  const filled = paragraphs.filter((nodes) => nodes.length > 0).map((nodes) => element('jats:p', nodes))
  return element('jats:abstract', filled)
}

function paperOf(volume: Volume, paper: VolumePaper): XmlNode {
  const { title, authors, organizations, pages, doi, url, number, withdrawnOn, abstract } = paper
  const license = licenceUrls[volume.licence]
  const nameOf = (wanted: number) => organizations.filter((organization) => organization.number === wanted).map(({ name }) => name)
  return element(
    'conference_paper',
    [
      element(
        'contributors',
        authors.map((author, at) => contributor(author, 'author', at, author.organizationNumbers.flatMap(nameOf))),
      ),
      // Crossref asks for this word before the title of what is withdrawn.
      element('titles', [element('title', withdrawnOn === null ? title : `WITHDRAWN: ${title}`)]),
      ...(abstract === '' ? [] : [abstractOf(abstract)]),
      dateOf(volume),
      ...(pages ? [element('pages', [element('first_page', pages.first), element('last_page', pages.last)])] : []),
      element('publisher_item', [element('item_number', number)]),
      ...(license ? [element('ai:program', [element('ai:license_ref', license)], { name: 'AccessIndicators' })] : []),
      element('doi_data', [element('doi', doi), element('resource', url)]),
    ],
    languageOf(title),
  )
}

function proceedingsOf(volume: Volume): XmlNode {
  const { title, publisher, publisherPlace, isbn, issn } = volume
  const rest = [
    element('proceedings_title', cut(title, limits.proceedings)),
    element('publisher', [
      element('publisher_name', cut(publisher, limits.publisher)),
      ...optional('publisher_place', publisherPlace, limits.place, shortest.place),
    ]),
    dateOf(volume),
    isbn
      ? element('isbn', bareNumber(isbn), { media_type: 'electronic' })
      : element('noisbn', [], { reason: issn ? 'simple_series' : 'monograph' }),
  ]
  if (!issn) return element('proceedings_metadata', rest, languageOf(title))
  const series = [element('titles', [element('title', title)]), element('issn', bareNumber(issn), { media_type: 'electronic' })]
  return element('proceedings_series_metadata', [element('series_metadata', series), ...rest])
}

function eventOf({ forumName, place, firstDay, lastDay }: Volume): XmlNode {
  const name = [...forumName].length < shortest.event ? `${forumName} ${firstDay.slice(0, 4)}` : forumName
  const parts = (day: string, which: 'start' | 'end') => {
    const [year = '', month = '', date = ''] = day.split('-')
    return { [`${which}_year`]: year, [`${which}_month`]: month, [`${which}_day`]: date }
  }
  return element('event_metadata', [
    element('conference_name', cut(name, limits.event)),
    ...optional('conference_location', place, limits.place, shortest.place),
    element('conference_date', `${firstDay}/${lastDay}`, { ...parts(firstDay, 'start'), ...parts(lastDay, 'end') }),
  ])
}

export interface Deposit {
  /** Moment of the order: Crossref keeps what has the latest. */
  at: Date
  /** Where Crossref reports to. */
  email: string
}

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  suppressEmptyNode: true,
  // A blank more would be a part of the text.
  format: false,
})

/** @returns null if no paper has a DOI */
export function crossrefDeposit(volume: Volume, { at, email }: Deposit): string | null {
  const papers = volume.papers.filter(({ doi }) => doi !== '')
  if (papers.length === 0) return null
  const timestamp = at.toISOString().replace(/\D/g, '')
  const editors = volume.editors.map((fullName, place) => contributor({ fullName, latinName: '', orcid: '' }, 'editor', place, []))
  const head = element('head', [
    element('doi_batch_id', `${volume.doiPrefix}-${timestamp}`),
    element('timestamp', timestamp),
    element('depositor', [element('depositor_name', cut(volume.publisher, limits.depositor)), element('email_address', email)]),
    element('registrant', cut(volume.publisher, limits.publisher)),
  ])
  const conference = element('conference', [
    ...(editors.length > 0 ? [element('contributors', editors)] : []),
    eventOf(volume),
    proceedingsOf(volume),
    ...papers.map((paper) => paperOf(volume, paper)),
  ])
  const root = element('doi_batch', [head, element('body', [conference])], {
    version: VERSION,
    xmlns: NAMESPACE,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xmlns:jats': 'http://www.ncbi.nlm.nih.gov/JATS1',
    'xmlns:ai': 'http://www.crossref.org/AccessIndicators.xsd',
    'xsi:schemaLocation': `${NAMESPACE} https://www.crossref.org/schemas/crossref${VERSION}.xsd`,
  })
  return fitForXml(builder.build([element('?xml', [], { version: '1.0', encoding: 'UTF-8' }), root]))
}
