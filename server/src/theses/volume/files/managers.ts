import { type CSL, type CSLName, plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import type { Volume, VolumePaper } from '@forum/domain/theses/volume/model'
import { type NameParts, namePartsOf } from '@forum/domain/theses/volume/nameParts'
import { type Reference, referenceOf } from './reference.ts'

type RisValue = string | number

// This plugin has no types.
declare module '@citation-js/core' {
  namespace plugins.output {
    interface Formats {
      ris: (options: { format: 'object' }) => Record<string, RisValue | RisValue[]>[]
    }
  }
}

/**
 * BibTeX and RIS, for reference managers. The plugins say which field is which. Escapes of TeX and lines of RIS are made here, since
 * the plugins delete what is not ASCII and break lines within words.
 */

// What the plugin escapes else is deleted, as are all Cyrillic letters.
plugins.config.get('@bibtex').format.asciiOnly = false

const special: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  // Escaped braces are counted as well.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
}

const inTex = (text: string): string => text.replace(/[\\{}~^<>]/g, (sign) => special[sign] ?? sign).replace(/[&%$#_]/g, '\\$&')

/** Of the first author, as far as a spelling in Latin letters is known: keys are in ASCII. */
function keyOf({ year }: Volume, { number, authors: [first] }: VolumePaper, { authors: [printed] }: Reference): string {
  const latin = first && namePartsOf(first.latinName, first.fullName)
  const families = [latin, printed].map((name) => name?.family.normalize('NFKD').replace(/[^a-z]/gi, ''))
  return `${families.find(Boolean) ?? 'abstract'}${year}_${number}`
}

const nameOf = ({ family, given, suffix }: NameParts, written: (text: string) => string): CSLName =>
  given === ''
    ? { literal: written([family, suffix].filter(Boolean).join(' ')) }
    : { family: written(family), given: written(given), ...(suffix && { suffix }) }

/** @param written how texts are written in the form */
function itemOf(volume: Volume, paper: VolumePaper, written: (text: string) => string): CSL {
  const reference = referenceOf(volume, paper)
  const key = keyOf(volume, paper, reference)
  const optional = {
    ...(volume.isbn && { ISBN: volume.isbn }),
    ...(volume.issn && { ISSN: volume.issn }),
    ...(paper.doi && { DOI: paper.doi }),
    ...(paper.pages && { page: [...new Set([paper.pages.first, paper.pages.last])].join('-') }),
    ...(reference.editors.length > 0 && { editor: reference.editors.map((name) => nameOf(name, written)) }),
    ...(reference.publisherPlace && { 'publisher-place': written(reference.publisherPlace) }),
  }
  return {
    type: 'paper-conference',
    id: key,
    'citation-key': key,
    author: reference.authors.map((name) => nameOf(name, written)),
    title: written(reference.title),
    'container-title': written(reference.volumeTitle),
    event: written(reference.forumName),
    'event-place': written(reference.place),
    publisher: written(volume.publisher),
    issued: { 'date-parts': [[volume.year]] },
    URL: paper.url,
    ...optional,
  }
}

/** Entries of these papers. */
export function bibtexOf(volume: Volume, papers: readonly VolumePaper[]): string {
  // Styles change the case of a title that is not in braces.
  const items = papers.map((paper) => itemOf(volume, paper, inTex)).map((item) => ({ ...item, title: `{${item.title}}` }))
  // The plugin takes the publisher of proceedings for an organisation.
  return String(plugins.output.format('bibtex', items)).replace(/^\torganization = /gm, '\tpublisher = ')
}

/** Lines of a field: authors and editors have one each. */
const linesOf = (tag: string, value: RisValue | RisValue[]): string[] => [value].flat().map((each) => `${tag}  - ${each}`)

/** Records of these papers. */
export function risOf(volume: Volume, papers: readonly VolumePaper[]): string {
  const items = papers.map((paper) => itemOf(volume, paper, (text) => text.replace(/\s+/g, ' ')))
  const records = plugins.output.format('ris', items, { format: 'object' })
  return records
    .map(({ TY: _, DA: __, C2: ___, SP: ____, ...record }, at) => {
      const { pages } = papers[at] ?? {}
      // What the plugin leaves out or puts into fields of other kinds of works.
      const number = volume.isbn || volume.issn
      const fields = { ...record, PY: volume.year, ...(pages && { SP: pages.first, EP: pages.last }), ...(number && { SN: number }) }
      return ['TY  - CPAPER', ...Object.entries(fields).flatMap(([tag, value]) => linesOf(tag, value)), 'ER  - ', ''].join('\r\n')
    })
    .join('\r\n')
}
