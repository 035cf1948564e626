import type { Volume, VolumePaper } from '@forum/domain/theses/volume/model'
import { type NameParts, namePartsOf } from '@forum/domain/theses/volume/nameParts'
import { publicationTown } from '@forum/domain/theses/volume/publication'
import { currentLanguage } from '@forum/language'

/** What citations print of a paper. */
export interface Reference {
  language: 'ru' | 'en'
  title: string
  authors: NameParts[]
  editors: NameParts[]
  volumeTitle: string
  forumName: string
  /** Town of the forum. */
  place: string
  /** Town of the publisher, as the imprint has it. */
  publisherPlace: string
}

const cyrillic = /\p{Script=Cyrillic}/u

// Names of species end in abbreviations: «Hordeum vulgare L.», «Picea spp.».
const abbreviated = /(?:\.\.|[\s(](?:\p{Lu}|spp?|ssp|subsp|var|cv|nov|др|пр|т\.\s?д)\.)$/u

/** A title without the full stop that authors put after it; citations have their own. */
const withoutFullStop = (title: string): string => (abbreviated.test(title) ? title : title.replace(/\.$/, ''))

/**
 * English where it is known whole: the title, and each name in Latin letters. A volume in Latin letters is cited in them for each reader:
 * a description is in the language of the imprint (ГОСТ 7.1-2003, 4.9).
 */
function isInEnglish(volume: Volume, { title, englishTitle, authors }: VolumePaper): boolean {
  const isRussian = cyrillic.test(title)
  if (currentLanguage() === 'ru' && (isRussian || cyrillic.test(volume.title))) return false
  if (isRussian && englishTitle === '') return false
  return authors.every(({ fullName, latinName }) => latinName !== '' || !cyrillic.test(fullName))
}

/** What citations print of a paper, in the current language as far as it is known. */
export function referenceOf(volume: Volume, paper: VolumePaper): Reference {
  const inEnglish = isInEnglish(volume, paper)
  const place = (inEnglish && volume.englishPlace) || volume.place
  const publisherPlace = publicationTown(volume)
  return {
    language: inEnglish ? 'en' : 'ru',
    title: withoutFullStop((inEnglish && paper.englishTitle) || paper.title),
    authors: paper.authors.map(({ fullName, latinName }) =>
      inEnglish && latinName !== '' ? namePartsOf(latinName, cyrillic.test(fullName) ? fullName : '') : namePartsOf(fullName),
    ),
    editors: volume.editors.map((name) => namePartsOf(name)),
    volumeTitle: (inEnglish && volume.englishTitle) || volume.title,
    forumName: (inEnglish && volume.forumEnglishName) || volume.forumName,
    place,
    publisherPlace: publisherPlace === volume.place ? place : publisherPlace,
  }
}
