import { XMLParser } from 'fast-xml-parser'

/**
 * The elements of a conference deposit, written down from Crossref's schema 5.3.0 and from what its documentation says of 5.3.1. The schema
 * comes in no package and is not kept here, so that a deposit is not validated by it.
 */

/** Children in their order. */
const children: Record<string, string> = {
  doi_batch: 'head body',
  head: 'doi_batch_id timestamp depositor registrant',
  depositor: 'depositor_name email_address',
  body: 'conference+',
  conference: 'contributors? event_metadata (proceedings_series_metadata|proceedings_metadata) conference_paper*',
  event_metadata:
    'conference_name conference_theme? conference_acronym? conference_sponsor* conference_number? conference_location? conference_date?',
  proceedings_metadata: 'proceedings_title proceedings_subject? publisher+ publication_date+ (isbn+|noisbn) publisher_item? doi_data?',
  proceedings_series_metadata:
    'series_metadata proceedings_title volume? proceedings_subject? publisher+ publication_date+ (isbn+|noisbn) publisher_item? doi_data?',
  series_metadata: 'contributors? titles issn+ coden? series_number? doi_data?',
  publisher: 'publisher_name publisher_place?',
  conference_paper:
    'contributors? titles jats:abstract* publication_date* acceptance_date? pages? publisher_item? ai:program? archive_locations? doi_data citation_list?',
  contributors: '(organization|person_name|anonymous)+',
  person_name: 'given_name? surname suffix? affiliations? ORCID? alt-name?',
  affiliations: 'institution+',
  institution: 'institution_name institution_id* institution_acronym* institution_place* institution_department*',
  'alt-name': '(name|string-name)+',
  titles: 'title subtitle?',
  'jats:abstract': 'jats:title? jats:p+',
  'jats:p': '(jats:italic|#text)*',
  publication_date: 'month? day? year',
  pages: 'first_page last_page? other_pages?',
  publisher_item: 'item_number* identifier*',
  'ai:program': 'ai:free_to_read? ai:license_ref*',
  doi_data: 'doi timestamp? resource collection*',
  noisbn: '',
}

const title = /./
const web = /^https?:\/\/\S{1,2000}$/
const twoDigits = /^\d\d$/

/** Texts of the elements without children. */
const texts: Record<string, RegExp> = {
  doi_batch_id: /^.{4,100}$/,
  timestamp: /^\d+$/,
  depositor_name: /^.{1,130}$/,
  email_address: /^.{6,200}$/,
  registrant: /^.{1,255}$/,
  conference_name: /^.{3,512}$/,
  conference_location: /^.{2,255}$/,
  conference_date: /^.{0,100}$/,
  proceedings_title: /^.{1,511}$/,
  publisher_name: /^.{1,255}$/,
  publisher_place: /^.{2,255}$/,
  isbn: /^(?=.{10,17}$)(97[89]-)?\d[\d -]+[\dX]$/,
  issn: /^\d{4}-?\d{3}[\dX]$/,
  given_name: /^[^\d?]{1,60}$/u,
  surname: /^[^\d?]{1,60}$/u,
  suffix: /^.{1,10}$/,
  institution_name: /^.{1,1024}$/,
  ORCID: /^https?:\/\/orcid\.org\/\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/,
  'string-name': title,
  title,
  'jats:italic': title,
  month: twoDigits,
  day: twoDigits,
  year: /^(1[4-9]|2[01])\d\d$/,
  first_page: /^.{1,32}$/,
  last_page: /^.{1,32}$/,
  item_number: /^.{1,32}$/,
  'ai:license_ref': web,
  doi: /^10\.\d{4,9}\/.{1,200}$/,
  resource: web,
}

const attributes: Record<string, Record<string, RegExp>> = {
  doi_batch: { version: /^5\.3\.1$/, xmlns: /^http:\/\/www\.crossref\.org\/schema\/5\.3\.1$/ },
  person_name: { sequence: /^(first|additional)$/, contributor_role: /^(author|editor|chair)$/ },
  noisbn: { reason: /^(archive_volume|monograph|simple_series)$/ },
  'ai:program': { name: /^AccessIndicators$/ },
}

const models = new Map(
  Object.entries(children).map(([name, model]) => [name, new RegExp(`^${model.replace(/[\w:#-]+/g, '(?:$&,)').replaceAll(' ', '')}$`)]),
)

interface Parsed {
  name: string
  content: Parsed[]
  text: string
  attributes: Record<string, string>
}

/** A node of the parser that keeps the order. */
function readNode(node: Record<string, unknown>): Parsed {
  const [name = '', value] = Object.entries(node).find(([key]) => key !== ':@') ?? []
  const content = Array.isArray(value) ? value.map(readNode) : []
  const text = name === '#text' ? String(value) : content.map((child) => child.text).join('')
  return { name, content, text, attributes: Object.fromEntries(Object.entries(node[':@'] ?? {})) }
}

function problemsIn({ name, content, text, attributes: given }: Parsed): string[] {
  const names = content.map((child) => `${child.name},`).join('')
  const model = models.get(name)
  const isWrong = model ? !model.test(names) : !texts[name]?.test(text)
  const missing = Object.entries(attributes[name] ?? {}).filter(([key, pattern]) => !pattern.test(given[key] ?? ''))
  return [
    ...(isWrong ? [`<${name}>: ${model ? names : text}`] : []),
    ...missing.map(([key]) => `<${name}>: ${key}`),
    ...content.filter((child) => child.name !== '#text').flatMap(problemsIn),
  ]
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
})

/** Elements of a deposit that are out of order, too long or lack an attribute. */
export function depositProblems(xml: string): string[] {
  const nodes: Record<string, unknown>[] = parser.parse(xml)
  return nodes
    .map(readNode)
    .filter(({ name }) => name !== '?xml')
    .flatMap(problemsIn)
}
