import type { Volume, VolumePaper } from '@forum/domain/theses/volume/model'
import { inLanguage } from '../../../platform/requestContext/language.ts'
import { citationsOf } from './citations.ts'
import { authorOf, paperOf, volumeOf } from './testing.ts'

/**
 * Forty citations written by hand from the sources in `docs/decisions/0146-citations-written-by-hand.md`, not from the code. Where a source
 * leaves a choice, they follow that decision.
 */

interface Cited {
  /** «Name» or «Name|Latin name». */
  by: readonly string[]
  paper?: Partial<VolumePaper>
  volume?: Partial<Volume>
}

const paper = { doi: '10.18699/gb.12', title: 'Геном байкальской нерпы', englishTitle: '' }

const russian: Partial<Volume> = {
  ...{ title: 'Геномика и биотехнологии: тезисы докладов Всероссийской конференции', forumName: 'Геномика и биотехнологии' },
  ...{
    englishTitle: 'Genomics and biotechnology: Abstracts of the All-Russian conference',
    forumEnglishName: 'Genomics and biotechnology',
  },
  ...{ place: 'Новосибирск', englishPlace: 'Novosibirsk', firstDay: '2025-05-15', lastDay: '2025-05-17' },
  ...{ publisherPlace: 'Новосибирск', publisher: 'ИЦиГ СО РАН' },
}

const english: Partial<Volume> = {
  ...{ title: 'Genomics and biotechnology: Abstracts of the international conference', forumName: 'Genomics and biotechnology' },
  ...{ englishTitle: '', place: 'Новосибирск', publisherPlace: 'Novosibirsk', publisher: 'ICG SB RAS' },
}

const citationIn = (language: 'ru' | 'en', { by, ...more }: Cited) => {
  const authors = by.map((name) => {
    const [fullName = '', latinName] = name.split('|')
    return authorOf(fullName, latinName)
  })
  return inLanguage(language, () => citationsOf(volumeOf({ ...russian, ...more.volume }), paperOf({ ...paper, ...more.paper, authors })))
}

const nineteen = 'Abel Bach Cole Dunn Ekman Ford Gray Hill Ivey Jung Kahn Lund Moss Nash Owen Pope Quin Ross Snow'.split(' ')
const annOf = (families: readonly string[]) => families.map((family) => `Ann ${family}`)
const sixty = annOf([...nineteen, ...nineteen, ...nineteen, 'Todd', 'Ueda', 'Zorn'])

const russianMany = ['Абель А. А.', 'Бах Б. Б.', 'Вольф В. В.', ...Array.from({ length: 57 }, () => 'Лис Я. Я.')]

const collection = ' // Геномика и биотехнологии: тезисы докладов Всероссийской конференции : Новосибирск, 15–17 мая 2025 г.'
const pages = ' – С. 12–13. – DOI: 10.18699/gb.12.'
const tail = `${collection} – Новосибирск : ИЦиГ СО РАН, 2025.${pages}`
const englishCollection = ' // Genomics and biotechnology: Abstracts of the international conference : Novosibirsk, 15–17 May 2025.'

// @requirement citations-1
test.each<[string, Cited, string]>([
  [
    'one author, one page, no DOI',
    { by: ['Иванова Анна Сергеевна'], paper: { doi: '', pages: { first: 7, last: 7 } } },
    `Иванова А. С. Геном байкальской нерпы${collection} – Новосибирск : ИЦиГ СО РАН, 2025. – С. 7.`,
  ],
  ['two', { by: ['Иванова Анна Сергеевна', 'Петров Пётр Ильич'] }, `Иванова А. С., Петров П. И. Геном байкальской нерпы${tail}`],
  [
    'three, an editor',
    { by: ['Иванова А. С.', 'Петров П.И.', 'О. Н. Ким'], volume: { editors: ['Кочетов А. В.'] } },
    `Иванова А. С., Петров П. И., Ким О. Н. Геном байкальской нерпы${collection} / ред. А. В. Кочетов. – Новосибирск : ИЦиГ СО РАН, 2025.${pages}`,
  ],
  ['four', { by: russianMany.slice(0, 4) }, `Геном байкальской нерпы / А. А. Абель, Б. Б. Бах, В. В. Вольф, Я. Я. Лис${tail}`],
  ['twenty', { by: russianMany.slice(0, 20) }, `Геном байкальской нерпы / А. А. Абель, Б. Б. Бах, В. В. Вольф [и др.]${tail}`],
  ['twenty-one', { by: russianMany.slice(0, 21) }, `Геном байкальской нерпы / А. А. Абель, Б. Б. Бах, В. В. Вольф [и др.]${tail}`],
  ['sixty', { by: russianMany }, `Геном байкальской нерпы / А. А. Абель, Б. Б. Бах, В. В. Вольф [и др.]${tail}`],
  ['no patronymic', { by: ['Ким Олег', 'Белова Мария'] }, `Ким О., Белова М. Геном байкальской нерпы${tail}`],
  ['a single name', { by: ['Сукарно'] }, `Сукарно. Геном байкальской нерпы${tail}`],
  [
    'a hyphen, an apostrophe, a particle',
    { by: ['Дюбуа Жан-Поль', 'О’Нил Патрик', 'де ла Крус Мария'] },
    `Дюбуа Ж.-П., О’Нил П., де ла Крус М. Геном байкальской нерпы${tail}`,
  ],
  ['two scripts', { by: ['Петров Пётр Ильич', 'John A. Smith'] }, `Петров П. И., Smith J. A. Геном байкальской нерпы${tail}`],
  ['Chinese and Arabic', { by: ['王小明', 'أحمد الراشد'] }, `王小明, أحمد الراشد. Геном байкальской нерпы${tail}`],
  [
    'a question',
    { by: ['Ким О. Н.'], paper: { title: 'Помнят ли яки ледниковый период?' } },
    `Ким О. Н. Помнят ли яки ледниковый период?${tail}`,
  ],
  [
    'quotation marks and a colon',
    { by: ['Ким О. Н.'], paper: { title: 'Проект «1000 геномов»: первые итоги' } },
    `Ким О. Н. Проект «1000 геномов»: первые итоги${tail}`,
  ],
  [
    'a species, no publisher',
    { by: ['Ким О. Н.'], paper: { title: 'Изменчивость Arabidopsis thaliana на Алтае' }, volume: { publisher: '' } },
    `Ким О. Н. Изменчивость Arabidopsis thaliana на Алтае${collection} – Новосибирск, 2025.${pages}`,
  ],
  [
    'two editors, another town',
    { by: ['Ким О. Н.'], volume: { editors: ['Кочетов А. В.', 'Воевода М. И.'], publisherPlace: 'Москва', publisher: 'Наука' } },
    `Ким О. Н. Геном байкальской нерпы${collection} / ред.: А. В. Кочетов, М. И. Воевода. – Москва : Наука, 2025.${pages}`,
  ],
  [
    'three editors, no town of the publisher',
    { by: ['Ким О. Н.'], volume: { editors: ['Кочетов А. В.', 'Иван Петрович Маркович', 'Алексей Ильич Орлов'], publisherPlace: '' } },
    `Ким О. Н. Геном байкальской нерпы${collection} / ред.: А. В. Кочетов, И. П. Маркович, А. И. Орлов. – Новосибирск : ИЦиГ СО РАН, 2025.${pages}`,
  ],
  [
    'five editors',
    { by: ['Ким О. Н.'], volume: { editors: russianMany.slice(0, 5) } },
    `Ким О. Н. Геном байкальской нерпы${collection} / ред.: А. А. Абель, Б. Б. Бах, В. В. Вольф [и др.]. – Новосибирск : ИЦиГ СО РАН, 2025.${pages}`,
  ],
  [
    'an English volume',
    { by: ['Ann Abel'], paper: { title: 'Genome of the Baikal seal' }, volume: english },
    `Abel A. Genome of the Baikal seal${englishCollection} – Novosibirsk : ICG SB RAS, 2025. – P. 12–13. – DOI: 10.18699/gb.12.`,
  ],
  [
    'an English volume, five authors, a question, one page',
    {
      by: annOf(nineteen.slice(0, 5)),
      paper: { title: 'Do yaks remember the ice age?', pages: { first: 12, last: 12 } },
      volume: { ...english, editors: ['Kochetov A. V.'] },
    },
    `Do yaks remember the ice age? / A. Abel, A. Bach, A. Cole [et al.]${englishCollection.slice(0, -1)} / ed. by A. V. Kochetov. – Novosibirsk : ICG SB RAS, 2025. – P. 12. – DOI: 10.18699/gb.12.`,
  ],
])('ГОСТ Р 7.0.5-2008: %s', (_, cited, expected) => {
  expect(citationIn('ru', cited).gost).toBe(expected)
})

const doi = 'https://doi.org/10.18699/gb.12'
const book = 'Genomics and biotechnology: Abstracts of the international conference (pp. 12–13). ICG SB RAS.'
const nineteenInApa = nineteen.map((family) => `${family}, A.`).join(', ')
const seal = `(2025). Genome of the Baikal seal. In ${book} ${doi}`

const inEnglish = (by: readonly string[], more: Omit<Cited, 'by'> = {}): Cited => ({
  by,
  paper: { title: 'Genome of the Baikal seal', ...more.paper },
  volume: { ...english, ...more.volume },
})
const kim = (title: string): Cited => inEnglish(['Oleg Kim'], { paper: { title } })
const edited = (...editors: string[]): Cited => inEnglish(['Oleg Kim'], { volume: { editors } })

// @requirement citations-1
test.each<[string, Cited, string]>([
  ['one author', inEnglish(['Oleg Kim']), `Kim, O. ${seal}`],
  ['two', inEnglish(['Anna S. Ivanova', 'Petr Petrov']), `Ivanova, A. S., & Petrov, P. ${seal}`],
  ['three', inEnglish(['Anna S. Ivanova', 'Petr Petrov', 'Oleg Kim']), `Ivanova, A. S., Petrov, P., & Kim, O. ${seal}`],
  ['four', inEnglish(annOf(nineteen.slice(0, 4))), `Abel, A., Bach, A., Cole, A., & Dunn, A. ${seal}`],
  ['twenty', inEnglish(annOf([...nineteen, 'Todd'])), `${nineteenInApa}, & Todd, A. ${seal}`],
  ['twenty-one', inEnglish(annOf([...nineteen, 'Todd', 'Ueda'])), `${nineteenInApa}, . . . Ueda, A. ${seal}`],
  ['sixty', inEnglish(sixty), `${nineteenInApa}, . . . Zorn, A. ${seal}`],
  ['a single name', inEnglish(['Sukarno']), `Sukarno. ${seal}`],
  [
    'a hyphen, a particle, an apostrophe',
    inEnglish(['Jean-Paul Dubois', 'Maria de la Cruz', 'Patrick O’Neil']),
    `Dubois, J.-P., de la Cruz, M., & O’Neil, P. ${seal}`,
  ],
  ['suffixes', inEnglish(['Martin L. King Jr.', 'John Smith III']), `King, M. L., Jr., & Smith, J., III. ${seal}`],
  ['Chinese and Arabic', inEnglish(['王小明|Xiaoming Wang', 'أحمد الراشد|Ahmed Al-Rashid']), `Wang, X., & Al-Rashid, A. ${seal}`],
  ['a question', kim('Do yaks remember the ice age?'), `Kim, O. (2025). Do yaks remember the ice age? In ${book} ${doi}`],
  [
    'quotation marks and a subtitle',
    kim('The “1000 genomes” project: first results'),
    `Kim, O. (2025). The “1000 genomes” project: First results. In ${book} ${doi}`,
  ],
  [
    'a species, a gene after a colon',
    kim('Variation of Arabidopsis thaliana: p53 and mRNA'),
    `Kim, O. (2025). Variation of Arabidopsis thaliana: p53 and mRNA. In ${book} ${doi}`,
  ],
  ['an editor', edited('Kochetov A. V.'), `Kim, O. (2025). Genome of the Baikal seal. In A. V. Kochetov (Ed.), ${book} ${doi}`],
  [
    'two editors',
    edited('Kochetov A. V.', 'Mikhail Voevoda'),
    `Kim, O. (2025). Genome of the Baikal seal. In A. V. Kochetov & M. Voevoda (Eds.), ${book} ${doi}`,
  ],
  [
    'three editors',
    edited('Kochetov A. V.', 'Mikhail Voevoda', 'Jean-Paul Dubois'),
    `Kim, O. (2025). Genome of the Baikal seal. In A. V. Kochetov, M. Voevoda, & J.-P. Dubois (Eds.), ${book} ${doi}`,
  ],
  [
    'no publisher, no DOI, one page',
    inEnglish(['Oleg Kim'], { paper: { doi: '', pages: { first: 7, last: 7 } }, volume: { publisher: '' } }),
    'Kim, O. (2025). Genome of the Baikal seal. In Genomics and biotechnology: Abstracts of the international conference (p. 7). https://forum.example/proceedings/1/12',
  ],
])('APA 7, for any reader: %s', (_, cited, expected) => {
  for (const language of ['ru', 'en'] as const) expect(citationIn(language, cited).apa).toBe(expected)
})

// @requirement citations-1
test.each<[string, Cited, string]>([
  [
    'of a Russian volume, whose publisher is known in Russian alone',
    { by: ['Иванова Анна Сергеевна|Anna S. Ivanova'], paper: { englishTitle: 'Genome of the Baikal seal' } },
    `Ivanova, A. S. (2025). Genome of the Baikal seal. In Genomics and biotechnology: Abstracts of the All-Russian conference (pp. 12–13). ИЦиГ СО РАН. ${doi}`,
  ],
  [
    'no name in Latin letters: as it is printed',
    { by: ['Иванова Анна Сергеевна|Anna S. Ivanova', 'Ким Олег'], paper: { englishTitle: 'Genome of the Baikal seal' } },
    `Иванова, А. С., & Ким, О. (2025). Геном байкальской нерпы. В Геномика и биотехнологии: тезисы докладов Всероссийской конференции (с. 12–13). ИЦиГ СО РАН. ${doi}`,
  ],
])('APA 7, for an English reader: %s', (_, cited, expected) => {
  expect(citationIn('en', cited).apa).toBe(expected)
})
