import type { Volume, VolumePaper } from '@forum/domain/theses/volume/model'
import { type NameParts, namePartsOf } from '@forum/domain/theses/volume/nameParts'
import { currentLanguage } from '@forum/language'

/** What citations print of a paper. */
export interface Reference {
  language: 'ru' | 'en'
  title: string
  authors: NameParts[]
  editors: NameParts[]
  volumeTitle: string
  forumName: string
}

const cyrillic = /\p{Script=Cyrillic}/u

// Names of species end in abbreviations: «Hordeum vulgare L.», «Picea spp.».
const abbreviated = /(?:\.\.|[\s(](?:\p{Lu}|spp?|ssp|subsp|var|cv|nov|др|пр|т\.\s?д)\.)$/u

/** A title without the full stop that authors put after it; citations have their own. */
const withoutFullStop = (title: string): string => (abbreviated.test(title) ? title : title.replace(/\.$/, ''))

/** English where a reader of another language than Russian gets it whole: the title, and each name in Latin letters. */
function isInEnglish({ englishTitle, authors }: VolumePaper): boolean {
  if (currentLanguage() === 'ru' || englishTitle === '') return false
  return authors.every(({ fullName, latinName }) => latinName !== '' || !cyrillic.test(fullName))
}

/** What citations print of a paper, in the current language as far as it is known. */
export function referenceOf(volume: Volume, paper: VolumePaper): Reference {
  const inEnglish = isInEnglish(paper)
  return {
    language: inEnglish ? 'en' : 'ru',
    title: withoutFullStop(inEnglish ? paper.englishTitle : paper.title),
    authors: paper.authors.map(({ fullName, latinName }) =>
      inEnglish && latinName !== '' ? namePartsOf(latinName, cyrillic.test(fullName) ? fullName : '') : namePartsOf(fullName),
    ),
    editors: volume.editors.map((name) => namePartsOf(name)),
    volumeTitle: (inEnglish && volume.englishTitle) || volume.title,
    forumName: (inEnglish && volume.forumEnglishName) || volume.forumName,
  }
}
