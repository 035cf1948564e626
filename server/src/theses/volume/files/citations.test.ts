import type { Volume, VolumePaper } from '@forum/domain/theses/volume/model'
import { inLanguage } from '../../../platform/requestContext/language.ts'
import { citationsOf } from './citations.ts'
import { authorOf, paperOf, volumeOf } from './testing.ts'

/**
 * Forms of names and titles that `citedByHand.test.ts` lacks, days, and the language. Expected citations were written by the rules of
 * ГОСТ Р 7.0.5-2008 (abbreviations: ГОСТ Р 7.0.12-2011) and of APA 7, not copied from a result.
 */

const cite = (volume: Partial<Volume>, paper: Partial<VolumePaper>) => citationsOf(volumeOf(volume), paperOf(paper))
const citedBy = (...names: string[]) => cite({}, { authors: names.map((name) => authorOf(name)) })

const title = 'Геном ели сибирской'
const gostTail =
  ' // Геном-2025 : сб. тезисов форума, Москва, 3–4 окт. 2025 г. – Москва : Наука, 2025. – С. 12–13. – DOI: 10.1234/genome.12.'
const apaTail = ` (2025). ${title}. В Геном-2025 (с. 12–13). Наука. https://doi.org/10.1234/genome.12`

// @requirement citations-1
test.each([
  [
    'five: under the title, the first three',
    ['Иванов И.И.', 'Петров П.П.', 'Сидоров С.С.', 'Козлов К.К.', 'Белов Б.Б.'],
    '* / И. И. Иванов, П. П. Петров, С. С. Сидоров [и др.]',
    'Иванов, И. И., Петров, П. П., Сидоров, С. С., Козлов, К. К., & Белов, Б. Б.',
  ],
  ['hyphenated initials', ['Ю.-К. Ли'], 'Ли Ю.-К. *', 'Ли, Ю.-К.'],
  ['initials first', ['И.И. Иванов'], 'Иванов И. И. *', 'Иванов, И. И.'],
  ['a patronymic of two words', ['Алиев Али Гасан оглы'], 'Алиев А. Г. оглы. *', 'Алиев, А. Г. оглы.'],
  ['a surname of two words', ['García Márquez, Gabriel José'], 'García Márquez G. J. *', 'García Márquez, G. J.'],
  ['Latin names', ['Maria de la Cruz', 'Yu.A. Müller'], 'de la Cruz M., Müller Yu. A. *', 'de la Cruz, M., & Müller, Yu. A.'],
])('names: %s', (_, names, gost, apa) => {
  expect(citedBy(...names)).toMatchObject({ gost: gost.replace('*', title) + gostTail, apa: apa + apaTail })
})

const head = `Иванов И. И. ${title} // `

test.each<[string, Partial<Volume>, Partial<VolumePaper>, string, string]>([
  [
    'neither pages nor DOI',
    {},
    { pages: null, doi: '' },
    `${head}Геном-2025 : сб. тезисов форума, Москва, 3–4 окт. 2025 г. – Москва : Наука, 2025.`,
    `Иванов, И. И. (2025). ${title}. В Геном-2025. Наука. https://forum.example/proceedings/1/12`,
  ],
  ['a title with a full stop', {}, { title: `${title}.` }, `Иванов И. И. ${title}${gostTail}`, `Иванов, И. И.${apaTail}`],
  [
    'a title with an abbreviation at its end',
    {},
    { title: 'Геном Hordeum vulgare L.' },
    `Иванов И. И. Геном Hordeum vulgare L.${gostTail}`,
    'Иванов, И. И. (2025). Геном Hordeum vulgare L. В Геном-2025 (с. 12–13). Наука. https://doi.org/10.1234/genome.12',
  ],
  [
    'signs of markup',
    {},
    { title: 'Гены A&B: p<0,05, "x" {y} 100 % a_b' },
    `Иванов И. И. Гены A&B: p<0,05, "x" {y} 100 % a_b${gostTail}`,
    'Иванов, И. И. (2025). Гены A&B: p<0,05, "x" {y} 100 % a_b. В Геном-2025 (с. 12–13). Наука. https://doi.org/10.1234/genome.12',
  ],
  [
    'five editors',
    { editors: ['Орлов А. А.', 'Белова Б. Б.', 'Волков В. В.', 'Гусев Г. Г.', 'Дроздов Д. Д.'] },
    {},
    `${head}Геном-2025 : сб. тезисов форума, Москва, 3–4 окт. 2025 г. / ред.: А. А. Орлов, Б. Б. Белова, В. В. Волков [и др.]. – Москва : Наука, 2025. – С. 12–13. – DOI: 10.1234/genome.12.`,
    `Иванов, И. И. (2025). ${title}. В А. А. Орлов, Б. Б. Белова, В. В. Волков, Г. Г. Гусев, & Д. Д. Дроздов (ред.), Геном-2025 (с. 12–13). Наука. https://doi.org/10.1234/genome.12`,
  ],
  [
    'a title that says what the volume is',
    { title: 'Тезисы форума «Геном-2025»', isbn: '978-5-02-040000-1' },
    { doi: '' },
    `${head}Тезисы форума «Геном-2025» : Москва, 3–4 окт. 2025 г. – Москва : Наука, 2025. – С. 12–13.`,
    `Иванов, И. И. (2025). ${title}. В Тезисы форума «Геном-2025» (с. 12–13). Наука. https://forum.example/proceedings/1/12`,
  ],
  [
    'a title that does not name the forum',
    { title: 'Молекулярная биология сегодня', forumName: 'Форум «Геном»', issn: '1234-5679' },
    { doi: '' },
    `${head}Молекулярная биология сегодня : сб. тезисов : Форум «Геном», Москва, 3–4 окт. 2025 г. – Москва : Наука, 2025. – С. 12–13.`,
    `Иванов, И. И. (2025). ${title}. В Молекулярная биология сегодня (с. 12–13). Наука. https://forum.example/proceedings/1/12`,
  ],
  [
    'a publisher without a town, as in the imprint, with a point',
    { publisherPlace: '', publisher: 'Springer Ltd.' },
    {},
    `${head}Геном-2025 : сб. тезисов форума, Москва, 3–4 окт. 2025 г. – Москва : Springer Ltd., 2025. – С. 12–13. – DOI: 10.1234/genome.12.`,
    `Иванов, И. И. (2025). ${title}. В Геном-2025 (с. 12–13). Springer Ltd. https://doi.org/10.1234/genome.12`,
  ],
])('publication: %s', (_, volume, paper, gost, apa) => {
  expect(cite(volume, paper)).toMatchObject({ gost, apa })
})

test.each([
  ['2025-10-03', '2025-10-03', '3 окт. 2025 г.'],
  ['2025-09-30', '2025-10-02', '30 сент. – 2 окт. 2025 г.'],
  ['2025-05-09', '2025-05-12', '9–12 мая 2025 г.'],
  ['2025-12-30', '2026-01-02', '30 дек. 2025 г. – 2 янв. 2026 г.'],
])('days: %s to %s', (firstDay, lastDay, printed) => {
  expect(cite({ firstDay, lastDay }, {}).gost).toContain(`сб. тезисов форума, Москва, ${printed} – Москва`)
})

test.each<[string, Partial<Volume>, Partial<VolumePaper>, string, string]>([
  [
    'all names are known in Latin letters',
    { editors: ['Orlov A. A.'], englishPlace: 'Moscow' },
    { authors: [authorOf('Иванов Иван Иванович', 'Ivan Ivanov'), authorOf('Петрова М.', 'Petrova M.')] },
    'Ivanov I., Petrova M. Genome of Siberian spruce // Genome 2025 : book of abstracts of the forum, Moscow, 3–4 Oct. 2025 / ed. by A. A. Orlov. – Moscow : Наука, 2025. – P. 12–13. – DOI: 10.1234/genome.12.',
    'Ivanov, I., & Petrova, M. (2025). Genome of Siberian spruce. In A. A. Orlov (Ed.), Genome 2025 (pp. 12–13). Наука. https://doi.org/10.1234/genome.12',
  ],
  [
    'five authors, one with a name in Latin letters alone, and one page',
    { title: 'Геном', forumName: 'Форум', englishTitle: 'Book of abstracts', forumEnglishName: 'Forum “Genome”' },
    {
      authors: [authorOf('Козлов К.', 'Kozlov K.'), ...['Smith J.', 'Müller K.', 'Rossi M.', 'Li X.'].map((name) => authorOf(name))],
      pages: { first: 7, last: 7 },
      doi: '',
    },
    'Genome of Siberian spruce / K. Kozlov, J. Smith, K. Müller [et al.] // Book of abstracts : Forum “Genome”, Москва, 3–4 Oct. 2025. – Москва : Наука, 2025. – P. 7.',
    'Kozlov, K., Smith, J., Müller, K., Rossi, M., & Li, X. (2025). Genome of Siberian spruce. In Book of abstracts (p. 7). Наука. https://forum.example/proceedings/1/12',
  ],
  [
    'a name is not known: in Russian',
    {},
    { authors: [authorOf('Иванов И. И.', 'Ivanov I. I.'), authorOf('Петров П. П.')] },
    `Иванов И. И., Петров П. П. ${title}${gostTail}`,
    `Иванов, И. И., & Петров, П. П.${apaTail}`,
  ],
  ['no English title: in Russian', {}, { englishTitle: '' }, `Иванов И. И. ${title}${gostTail}`, `Иванов, И. И.${apaTail}`],
])('for a reader of another language: %s', (_, volume, paper, gost, apa) => {
  for (const language of ['en', 'de'] as const) expect(inLanguage(language, () => cite(volume, paper))).toMatchObject({ gost, apa })
})

// @requirement citations-2
test('BibTeX keeps Cyrillic letters, and what is special in TeX is escaped', () => {
  const authors = [authorOf('Иванов И. И.', 'Ivan Ivanov'), authorOf('Сукарно')]
  const paper = { authors, title: 'Гены A&B: p<0,05, {y} 100 % a_b' }
  expect(cite({ isbn: '978-5-02-040000-1', editors: ['Орлов А. А.'] }, paper).bibtex).toBe(
    [
      '@inproceedings{Ivanov2025_12,',
      '\taddress = {Москва},',
      '\tauthor = {Иванов, И. И. and {Сукарно}},',
      '\tbooktitle = {Геном-2025},',
      '\tdoi = {10.1234/genome.12},',
      '\teditor = {Орлов, А. А.},',
      '\tisbn = {978-5-02-040000-1},',
      '\tyear = {2025},',
      '\tpages = {12--13},',
      '\tpublisher = {Наука},',
      '\ttitle = {{Гены {A}\\&{B}: p\\textless{}0,05, \\textbraceleft{}y\\textbraceright{} 100 \\% a\\_b}},',
      '\turl = {https://forum.example/proceedings/1/12},',
      '}',
    ].join('\n'),
  )
  expect(cite({}, { pages: { first: 5, last: 5 } }).bibtex).toContain('pages = {5},')
})

// @requirement citations-2
test('lines of RIS are not broken, and name the kind, the year and both pages', () => {
  const long = 'Длинное название доклада, которое не помещается в одной строке из семидесяти знаков и не разрывается'
  expect(cite({ issn: '1234-5679' }, { title: long }).ris.split('\r\n').toSorted()).toEqual(
    [
      ...['TY  - CPAPER', 'AU  - Иванов, И. И.', `TI  - ${long}`, 'T2  - Геном-2025', 'C3  - Геном-2025', 'CY  - Москва', 'C1  - Москва'],
      ...['PB  - Наука', 'PY  - 2025', 'SP  - 12', 'EP  - 13', 'SN  - 1234-5679', 'DO  - 10.1234/genome.12', 'ID  - Ivanov2025_12'],
      ...['UR  - https://forum.example/proceedings/1/12', 'ER  - ', ''],
    ].toSorted(),
  )
})
