import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { visibleText } from '@forum/domain/theses/revision'
import type { Volume, VolumePaper } from '@forum/domain/theses/volume/model'
import { type NameParts, namePartsOf } from '@forum/domain/theses/volume/nameParts'
import { parse as parseBibtex } from '@retorquere/bibtex-parser'
import { AST as ris } from 'astrocite-ris'
import { XMLParser } from 'fast-xml-parser'
import { fromBufferPromise } from 'yauzl'
import { depositProblems } from '../../../testing/crossrefSchema.ts'
import { readSheets } from '../../../testing/readSheets.ts'
import { archiveOf } from './archive.ts'
import { crossrefDeposit } from './crossref.ts'
import { authorOf, generatedVolume, paperOf, volumeOf } from './testing.ts'

/** Each file is read by another program than the one that wrote it. */

const deposit = { at: new Date('2026-02-03T04:05:06.789Z'), email: 'editor@forum.example' }
const volume = generatedVolume()
const published = volume.papers.filter(({ withdrawnOn }) => withdrawnOn === null)

const files = new Map<string, Buffer>()
beforeAll(async () => {
  const zip = await fromBufferPromise(Buffer.from(await archiveOf({ volume, deposit })))
  for await (const entry of zip.eachEntry()) files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
})
const textOf = (name: string): string => files.get(name)?.toString('utf8') ?? ''

const parts = ({ authors }: VolumePaper) => authors.map(({ fullName }) => namePartsOf(fullName))
const inverted = ({ family, given }: Omit<NameParts, 'suffix'>): string => (given === '' ? family : `${family}, ${given}`)

// @requirement citations-5
test('the archive has every file with its checksum', () => {
  const sums = textOf('SHA256SUMS.txt')
  expect([...files.keys()]).toEqual(['volume.bib', 'volume.ris', 'publisher.xlsx', 'crossref.xml', 'SHA256SUMS.txt'])
  expect(sums.trim().split('\n')).toEqual(
    [...files].slice(0, -1).map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}`),
  )
})

// @requirement citations-2
test('BibTeX has each paper that is not withdrawn, letter for letter', () => {
  const { entries, errors } = parseBibtex(textOf('volume.bib'), { sentenceCase: false, caseProtection: false })
  expect(errors).toEqual([])
  expect(new Set(entries.map(({ key }) => key)).size).toBe(published.length)
  for (const [at, paper] of published.entries()) {
    const { type, fields } = entries[at] ?? { type: '', fields: {} }
    const { first, last } = paper.pages ?? { first: 0, last: 0 }
    expect({ type, ...fields }).toMatchObject({
      type: 'inproceedings',
      title: paper.title,
      booktitle: volume.title,
      publisher: [volume.publisher],
      year: '2025',
      url: paper.url,
      isbn: volume.isbn,
      pages: first === last ? String(first) : `${first}–${last}`,
      ...(paper.doi && { doi: paper.doi }),
    })
    const people = (fields.author ?? []).map(({ name, prefix, lastName, firstName = '' }) =>
      inverted({ family: name ?? [prefix, lastName].filter(Boolean).join(' '), given: firstName }),
    )
    expect(people).toEqual(parts(paper).map(inverted))
  }
})

// @requirement citations-2
test('RIS has the same', () => {
  const { children } = ris.parse(textOf('volume.ris'))
  expect(children.length).toBe(published.length)
  for (const [at, paper] of published.entries()) {
    const { type, properties } = children[at] ?? { type: '', properties: [] }
    const values = Map.groupBy(properties, ({ key }) => key)
    const read = (key: string) => values.get(key)?.map(({ value }) => value.trim())
    const { first, last } = paper.pages ?? { first: 0, last: 0 }
    expect(type).toBe('CPAPER')
    expect([read('TI'), read('SP'), read('EP'), read('PY'), read('UR'), read('PB'), read('SN')]).toEqual(
      [paper.title, `${first}`, `${last}`, '2025', paper.url, volume.publisher, volume.isbn].map((text) => [text]),
    )
    expect(read('DO')).toEqual(paper.doi ? [paper.doi] : undefined)
    expect(read('AU')).toEqual(parts(paper).map(inverted))
  }
})

// @requirement citations-3
test('the list for publishers has every paper, with what is known of its authors', () => {
  const [head = [], ...rows] = readSheets(files.get('publisher.xlsx') ?? Buffer.alloc(0))[0] ?? []
  const at = (title: string) => head.findIndex(({ value }) => value === title)
  expect(rows.length).toBe(volume.papers.length)
  for (const [index, paper] of volume.papers.entries()) {
    const read = (title: string) => rows[index]?.[at(title)]?.value ?? ''
    const { first, last } = paper.pages ?? { first: 0, last: 0 }
    expect([read('№'), read('Название доклада'), read('Название на английском'), read('DOI')]).toEqual([
      `${paper.number}`,
      paper.title,
      paper.englishTitle,
      paper.doi,
    ])
    expect(read('Авторы').split('\n')).toEqual(
      paper.authors.map(({ fullName, organizationNumbers: [number] }) => (number ? `${fullName} ${number}` : fullName)),
    )
    expect(read('Автор для переписки')).toBe(
      paper.authors.flatMap(({ fullName, email }) => (email ? [`${fullName}: ${email}`] : [])).join('\n'),
    )
    expect(read('Авторы латиницей').split('\n').filter(Boolean).length).toBe(paper.authors.filter(({ latinName }) => latinName).length)
    expect(read('ORCID').split('\n').filter(Boolean).length).toBe(paper.authors.filter(({ orcid }) => orcid).length)
    expect(read('Организации').split('\n')).toEqual(paper.organizations.map(({ number, name }) => `${number}. ${name}`))
    expect(read('Страницы')).toBe(first === last ? `${first}` : `${first}–${last}`)
    expect(read('Аннотация')).toBe(visibleText(paper.abstract))
    expect(read('Лицензия')).toBe('CC BY 4.0')
    expect(read('Отозван') !== '').toBe(paper.withdrawnOn !== null)
  }
})

const asArray = new Set(['conference_paper', 'person_name', 'institution', 'jats:p'])
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => asArray.has(name),
})

// @requirement citations-4
test('the deposit has each paper with a DOI', () => {
  const { doi_batch: batch } = parser.parse(textOf('crossref.xml'))
  const { conference } = batch.body
  const papers = volume.papers.filter(({ doi }) => doi !== '')
  expect(batch.head).toMatchObject({ timestamp: '20260203040506789', depositor: { email_address: deposit.email } })
  expect(conference.proceedings_series_metadata.isbn['#text']).toBe(volume.isbn.replaceAll('-', ''))
  expect(conference.conference_paper.length).toBe(papers.length)
  for (const [at, paper] of papers.entries()) {
    const { titles, doi_data, pages, contributors, ...read } = conference.conference_paper[at]
    expect(titles.title).toBe(paper.withdrawnOn ? `WITHDRAWN: ${paper.title}` : paper.title)
    expect([doi_data.doi, doi_data.resource, Number(pages.first_page)]).toEqual([paper.doi, paper.url, paper.pages?.first])
    expect(read['ai:program']['ai:license_ref']).toBe('https://creativecommons.org/licenses/by/4.0/')
    expect(read['jats:abstract']['jats:p'][0]).toEqual({ 'jats:italic': 'BRCA1', '#text': 'Ген  & p<0,05.' })
    const people: Record<string, unknown>[] = contributors.person_name
    expect(people.map(({ surname, given_name: given = '' }) => `${surname}|${given}`)).toEqual(
      parts(paper).map(({ family, given }) => `${family}|${given}`),
    )
    expect(people.map(({ ORCID: iD = '' }) => iD)).toEqual(paper.authors.map(({ orcid }) => orcid && `https://orcid.org/${orcid}`))
    expect(people.map(({ affiliations }) => affiliations !== undefined)).toEqual(
      paper.authors.map(({ organizationNumbers }) => organizationNumbers.length > 0),
    )
  }
})

const depositOf = (more: Partial<Volume> = {}, paper: Partial<VolumePaper> = {}) =>
  crossrefDeposit(volumeOf({ papers: [paperOf(paper)], ...more }), deposit) ?? ''
const written = authorOf('Иванов И. И.', 'Ivanov I. I.', { orcid: '0000-0002-1825-0097' })

// @requirement citations-4
test("deposits are valid by Crossref's schema", async () => {
  const long = 'Ж'.repeat(2000)
  const longAuthor = authorOf(`${'Ж'.repeat(70)} ${'и'.repeat(70)}`)
  const deposits = {
    'four scripts, 60 authors of 40 organisations': textOf('crossref.xml'),
    'an ISBN with dashes': depositOf({ isbn: '978–5–02–040000–1' }, { authors: [written] }),
    'an ISBN of ten digits and an ISSN in small letters': depositOf({ isbn: '5 02 040000 x', issn: '1234–567x' }),
    'a draft without ISBN and pages': depositOf({ licence: 'all-rights-reserved', closedOn: null }, { pages: null }),
    'long texts': depositOf(
      { title: long, publisher: long, publisherPlace: long, forumName: long, place: long },
      { title: long, authors: [longAuthor], organizations: [{ number: 1, name: long, englishName: '' }] },
    ),
    'short ones': depositOf({ forumName: 'БИ', place: 'Å', publisherPlace: 'Å', editors: [''] }, { abstract: '' }),
    'digits and signs in names': depositOf({}, { authors: ['Ж2 И1.', 'Иванов 1 2', '٣ ٤', '???'].map((name) => authorOf(name)) }),
    'what XML cannot hold': depositOf({}, { title: 'Ген\u0000 \ud800 <sub>2</sub>', abstract: '<i> </i>\n&lt;\u0001' }),
  }
  const problems = await depositProblems(...Object.values(deposits))
  expect(Object.keys(deposits).flatMap((name, at) => problems[at]?.map((problem) => `${name}: ${problem}`))).toEqual([])
  expect(deposits['a draft without ISBN and pages']).toContain('<noisbn reason="monograph"/>')
  expect(deposits['a draft without ISBN and pages']).not.toContain('license_ref')
  expect(deposits['digits and signs in names'].match(/<anonymous /g)?.length).toBe(2)
})

const faults: [from: string | RegExp, to: string, problem: string][] = [
  [/<registrant>.*<\/registrant>/, '', "'head': Missing child element(s). Expected is ( registrant )"],
  [
    /(<depositor>.*<\/depositor>)(<registrant>.*<\/registrant>)/,
    '$2$1',
    "'registrant': This element is not expected. Expected is ( depositor )",
  ],
  [/<conference_name>.*<\/conference_name>/, '', "'conference_location': This element is not expected. Expected is ( conference_name )"],
  [/<proceedings_title>/, `$&${'Ж'.repeat(512)}`, "'proceedings_title': [facet 'maxLength']"],
  [/<isbn.*<\/isbn>/, '', "'proceedings_metadata': Missing child element(s)"],
  ['9785020400001', '978–5–02–040000–1', "'isbn': [facet 'pattern']"],
  [/(<contributors>.*<\/contributors>)(<titles>.*<\/titles>)/, '$2$1', "'contributors': This element is not expected"],
  [/<titles>.*<\/titles>/, '', "'abstract': This element is not expected. Expected is ( titles )"],
  [' contributor_role="author"', '', "'person_name': The attribute 'contributor_role' is required"],
  [/<surname>/, `$&${'Ж'.repeat(60)}`, "'surname': [facet 'maxLength']"],
  [/<surname>.*<\/surname>/, '<surname>1 2</surname>', "'surname': [facet 'pattern']"],
  ['https://orcid.org/', '', "'ORCID': [facet 'pattern']"],
  [/jats:italic/g, 'jats:i', "'i': This element is not expected"],
  ['10.1234/genome', '11.1234/genome', "'doi': [facet 'pattern']"],
  [/<doi_data>.*<\/doi_data>/, '', "'conference_paper': Missing child element(s). Expected is"],
]

test('the schema refuses what is missing, out of order, too long or of another form', async () => {
  const xml = depositOf({ isbn: '978-5-02-040000-1' }, { authors: [written] })
  const problems = await depositProblems(...faults.map(([from, to]) => xml.replace(from, to)))
  expect(problems.map(([first]) => first)).toEqual(faults.map(([, , problem]) => expect.stringContaining(problem)))
})

test('a volume without DOIs has no deposit', async () => {
  const papers = [paperOf({ doi: '' })]
  expect(crossrefDeposit(volumeOf({ papers }), deposit)).toBeNull()
  const zip = await fromBufferPromise(Buffer.from(await archiveOf({ volume: volumeOf({ papers }), deposit })))
  expect(zip.entryCount).toBe(4)
})
