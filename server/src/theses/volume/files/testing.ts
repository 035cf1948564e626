import type { PaperAuthor, Volume, VolumePaper } from '@forum/domain/theses/volume/model'

/** Volumes for tests of their files. */

export const authorOf = (fullName: string, latinName = '', more: Partial<PaperAuthor> = {}): PaperAuthor => ({
  ...{ fullName, latinName, organizationNumbers: [1], orcid: '', email: '' },
  ...more,
})

export const paperOf = (more: Partial<VolumePaper> = {}): VolumePaper => ({
  number: 12,
  url: 'https://forum.example/proceedings/1/12',
  pdfUrl: 'https://forum.example/proceedings/1/12.pdf',
  doi: '10.1234/genome.12',
  title: 'Геном ели сибирской',
  englishTitle: 'Genome of Siberian spruce',
  sectionName: 'Геномика',
  authors: [authorOf('Иванов И. И.', 'Ivanov I. I.')],
  organizations: [{ number: 1, name: 'Институт генетики', englishName: 'Institute of Genetics' }],
  abstract: 'Геном <i>Picea obovata</i> собран.\nОн велик.',
  pages: { first: 12, last: 13 },
  withdrawnOn: null,
  erratum: '',
  ...more,
})

export const volumeOf = (more: Partial<Volume> = {}): Volume => ({
  title: 'Геном-2025',
  englishTitle: 'Genome 2025',
  forumName: 'Геном-2025',
  forumEnglishName: 'Genome 2025',
  firstDay: '2025-10-03',
  lastDay: '2025-10-04',
  place: 'Москва',
  publisher: 'Наука',
  publisherPlace: 'Москва',
  isbn: '',
  issn: '',
  editors: [],
  licence: 'cc-by-4.0',
  doiPrefix: '10.1234',
  year: 2025,
  url: 'https://forum.example/proceedings/1',
  closedOn: '2025-12-01',
  papers: [],
  ...more,
})

/** Letters for a number: names of people have no digits. */
const lettersOf = (number: number, alphabet: string): string =>
  [...number.toString(8)].map((digit) => alphabet[Number(digit)] ?? '').join('')

/** Names in four scripts, of one, two and three words. */
const names: readonly ((number: number) => string)[] = [
  (number) => `Ж${lettersOf(number, 'аеиоуыэю')}лин И. И.`,
  (number) => `Müll${lettersOf(number, 'äéïôúýøå')}r Ö.-Ł.`,
  (number) => `王${lettersOf(number, '一二三四五六七八')}`,
  (number) => `محمد بن ${lettersOf(number, 'ابتثجحخد')}`,
  (number) => `Сук${lettersOf(number, 'аеиоуыэю')}рно`,
  (number) => `Ян ван дер Б${lettersOf(number, 'аеиоуыэю')}рг`,
]

const generatedAuthor = (number: number, organizations: number): PaperAuthor => {
  const fullName = names[number % names.length]?.(number) ?? ''
  return authorOf(fullName, number % 3 === 0 ? `Zh${lettersOf(number, 'aeiouyzk')}lin I. I.` : '', {
    organizationNumbers: number % 5 === 0 ? [] : [(number % organizations) + 1],
    orcid: number % 4 === 0 ? '0000-0002-1825-0097' : '',
    email: number % 7 === 0 ? `author${number}@example.org` : '',
  })
}

const signs = ['& <b>', '"x" \'y\'', '{z} 100 % a_b', '$1 #2 ~3 ^4 \\n', 'H₂O ²⁺ µ', 'p<0,05 > 0']

function generatedPaper(number: number, authors: readonly number[], organizations: number): VolumePaper {
  return paperOf({
    number,
    url: `https://forum.example/proceedings/1/${number}`,
    doi: number % 10 === 9 ? '' : `10.1234/genome.${number}`,
    title: `Геном BRCA1 ${number}: ${signs[number % signs.length]} 基因 الجينوم`,
    englishTitle: number % 2 === 0 ? `Genome ${number}` : '',
    authors: authors.map((author) => generatedAuthor(author, organizations)),
    organizations: Array.from({ length: organizations }, (_, at) => ({ number: at + 1, name: `Институт «${at}» & Ко`, englishName: '' })),
    abstract: `Ген <i>BRCA1</i> & p<0,05.\n${'Слово за словом. '.repeat(150)}${signs[number % signs.length]}`,
    pages: { first: number, last: number + (number % 2) },
    withdrawnOn: number === 17 ? '2026-01-15' : null,
  })
}

/** 300 papers with 1,200 authors; the first has 60 of 40 organisations. */
export function generatedVolume(): Volume {
  let author = 0
  const next = (count: number) => Array.from({ length: count }, () => author++)
  const papers = Array.from({ length: 300 }, (_, at) => generatedPaper(at + 1, next(at === 0 ? 60 : at <= 243 ? 4 : 3), at === 0 ? 40 : 3))
  return volumeOf({ isbn: '978-5-02-040000-1', issn: '1234-5679', editors: ['Орлов А. А.', 'Сукарно'], papers })
}
