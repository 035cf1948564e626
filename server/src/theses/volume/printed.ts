import { formatDay } from '@forum/domain/platform/calendar'
import type { Volume } from '@forum/domain/theses/volume/model'
import { licenceNames, licenceUrls, publicationTown } from '@forum/domain/theses/volume/publication'
import type { Forum } from '../../forum/current/forum.ts'
import { frontOf } from '../../platform/documents/imprint.ts'
import type { BookContent } from '../../platform/documents/thesisBook.ts'
import type { LoadedPaper, LoadedVolume } from './volume.ts'

/** A volume and its papers as the typesetter and the docx print them. Printed texts are in Russian, as those of the book. */

const KIND = 'Сборник тезисов'

const printedThesis = ({ thesis, paper }: LoadedPaper) => ({ ...thesis, id: paper.number, title: paper.title })

/** No point ends an address: readers of PDF take it along. */
const licenceLine = ({ licence }: Volume): string => {
  const url = licenceUrls[licence]
  return `Лицензия: ${licenceNames[licence]}${url ? `, ${url}` : '.'}`
}

const issued = (volume: Volume): string => `${[publicationTown(volume), volume.publisher].filter(Boolean).join(': ')}, ${volume.year}`

function imprintOf(volume: Volume, usual: readonly string[]): string[] {
  const { title, editors, isbn, issn, closedOn, url } = volume
  const [, ...rest] = usual
  return [
    `${title}. — ${issued(volume)}.`,
    ...(editors.length > 0 ? [`Под редакцией: ${editors.join(', ').replace(/\.$/, '')}.`] : []),
    ...(isbn === '' ? [] : [`ISBN ${isbn}`]),
    ...(issn === '' ? [] : [`ISSN ${issn}`]),
    ...rest,
    licenceLine(volume),
    ...(closedOn === null ? [] : [`Издан ${formatDay(closedOn)}: ${url}`]),
  ]
}

/** Sections of a volume: papers are in their order. */
function sectionsOf(loaded: readonly LoadedPaper[]): BookContent['sections'] {
  const sections: BookContent['sections'] = []
  for (const one of loaded) {
    const name = one.paper.sectionName
    const last = sections.at(-1)
    if (last?.name === name) last.theses.push(printedThesis(one))
    else sections.push({ name, theses: [printedThesis(one)] })
  }
  return sections
}

export function volumeBook(forum: Forum, { volume, loaded }: LoadedVolume): BookContent {
  const usual = frontOf(forum)
  return {
    title: volume.title,
    subtitle: KIND,
    sections: sectionsOf(loaded),
    asksPages: true,
    front: {
      ...usual,
      publishers: [volume.publisher],
      place: [publicationTown(volume), volume.year].filter(Boolean).join(', '),
      imprint: imprintOf(volume, usual.imprint),
    },
  }
}

/** One paper, with where it was published above it. */
export function paperBook(volume: Volume, one: LoadedPaper): BookContent {
  const { number, url, doi, sectionName, title, pages } = one.paper
  const lines = [`${volume.title}. — ${issued(volume)}. — № ${number}.`, doi === '' ? url : `https://doi.org/${doi}`, licenceLine(volume)]
  return {
    title,
    subtitle: KIND,
    sections: [{ name: sectionName, theses: [printedThesis(one)] }],
    // The volume of a draft has no pages yet.
    alone: { number, firstPage: pages?.first ?? 1, lines },
  }
}
