import { forum } from '../testing.ts'
import { normalizeMarkup, readableLength, type Thesis, textRuns, thesisProblems, upperCaseTitle } from './thesis.ts'

const plain = (text: string) => ({ text, italic: false })
const italic = (text: string) => ({ text, italic: true })

// @requirement thesis-13
test.each([
  ['a<b & c>d', [plain('a<b & c>d')]],
  ['ген <i>BRCA1</i> и <I>TP53</I>', [plain('ген '), italic('BRCA1'), plain(' и '), italic('TP53')]],
  ['<script>alert(1)</script>', [plain('<script>alert(1)</script>')]],
  ['<i onclick="x()">a</i>', [plain('<i onclick="x()">a</i>')]],
  ['&lt;i&gt;', [plain('&lt;i&gt;')]],
  ['<i>без конца', [plain('<i>без конца')]],
  ['без начала</i>', [plain('без начала</i>')]],
  ['<i>a<i>b</i>c', [italic('a<i>b'), plain('c')]],
  ['<i>a</i></i>', [italic('a'), plain('</i>')]],
  ['a\r\nb\rc', [plain('a\nb\nc')]],
  ['', []],
])('%s is split into %o', (source, runs) => {
  expect(textRuns(source)).toEqual(runs)
})

test.each(['ген <I>BRCA1</I>\r\n', '<<i></i>i>a</i>', '<</i>i>a', '<i>a<i>b</i>c</i>', '<i><i></i></i><i>', 'a<b & c>d'])(
  'storing %s twice changes nothing, and a reader sees the same',
  (source) => {
    const stored = normalizeMarkup(source)
    expect(normalizeMarkup(stored)).toBe(stored)
    expect(textRuns(stored)).toEqual(textRuns(source))
  },
)

// @requirement thesis-15
test.each([
  ['<i>abc</i>', 3],
  ['a\r\nb', 3],
  ['a<b', 3],
  ['𝛂β', 2],
])('%s has %i visible characters', (source, length) => {
  expect(readableLength(source)).toBe(length)
})

// @requirement thesis-16
test('a title is upper-cased the Russian way', () => {
  expect(upperCaseTitle(' ещё ёж и i ')).toBe('ЕЩЁ ЁЖ И I')
})

const thesis: Thesis = {
  title: 'Название доклада',
  text: 'т'.repeat(1500),
  funding: '',
  email: 'a@b.ru',
  literature: [],
  organizations: [{ number: 1, otherName: '', printedName: '', organizationId: 5 }],
  speaker: { fullName: 'Иванов И. И.', organizationNumbers: [1] },
  coauthors: [{ id: 1, fullName: 'Петров П. П.', organizationNumbers: [1] }],
}
const short = 'недостаточное количество символов в тексте Тезисов'
const italics = (length: number) => `<i>${'т'.repeat(10)}</i>${'т'.repeat(length - 10)}`
const coauthor = { id: 1, fullName: 'П', organizationNumbers: [1] }
const latin = 'Имя латиницей: только латинские буквы, дефис, пробел, апостроф и точка после инициала'
const org = { number: 1, otherName: '', printedName: '', organizationId: 5 }

// @requirement thesis-1, thesis-2, thesis-3, thesis-4, thesis-5, thesis-6, thesis-7, thesis-8, thesis-9, thesis-10
// @requirement thesis-12, thesis-23, references-6, constants-4
test.each<[string, Partial<Thesis>, Record<string, string[]>]>([
  ['the least', {}, {}],
  ['title of 9', { title: 'т'.repeat(9) }, { title: ['Не указано название доклада'] }],
  ['title of 10', { title: 'т'.repeat(10) }, {}],
  ['title of 250', { title: 'т'.repeat(250) }, {}],
  ['title of 251', { title: 'т'.repeat(251) }, { title: ['Название доклада длиннее 250 символов'] }],
  ['text of 1499', { text: italics(1499) }, { text: [short] }],
  ['text of 1500', { text: italics(1500) }, {}],
  ['text of 3500', { text: italics(3500) }, {}],
  ['text of 3501', { text: italics(3501) }, { text: ['Текст тезисов длиннее 3500 символов'] }],
  ['text of 1499 and spaces around', { text: `  ${italics(1499)}  \n` }, { text: [short] }],
  ['funding of 400', { funding: 'т'.repeat(400) }, {}],
  ['funding of 401', { funding: 'т'.repeat(401) }, { funding: ['Сведения о финансировании длиннее 400 символов'] }],
  ['e-mail of 4', { email: 'a@b.' }, { email: ['Не указан e-mail'] }],
  ['e-mail of 5, of any characters', { email: 'abcde' }, {}],
  ['5 sources', { literature: ['1', '2', '3', '4', '5'] }, {}],
  ['6 sources', { literature: ['1', '2', '3', '4', '5', '6'] }, { literature: ['Можно указать не более 5 источников'] }],
  ['no author', { speaker: { fullName: ' ', organizationNumbers: [1] } }, { speaker: ['Не указаны ФИО докладчика'] }],
  ['author of nowhere', { speaker: { fullName: 'И', organizationNumbers: [] } }, { speaker: ['Не указана организация докладчика'] }],
  [
    'author of an unlisted number',
    { speaker: { fullName: 'И', organizationNumbers: [2] } },
    { speaker: ['Указан номер организации, которой нет в списке'] },
  ],
  ['coauthor of nowhere', { coauthors: [{ ...coauthor, organizationNumbers: [] }] }, { coauthors: ['Не указана организация соавтора'] }],
  ['nameless coauthor', { coauthors: [{ ...coauthor, fullName: '' }] }, { coauthors: ['Не указаны ФИО соавтора'] }],
  ['no coauthors', { coauthors: [] }, {}],
  [
    'another organisation (134) without a name',
    { organizations: [{ ...org, organizationId: 134 }] },
    { organizations: ['Не указано название организации'] },
  ],
  [
    'another organisation (-1) without a name',
    { organizations: [{ ...org, organizationId: -1 }] },
    { organizations: ['Не указано название организации'] },
  ],
  ['another organisation with a name', { organizations: [{ ...org, organizationId: 134, otherName: 'Институт' }] }, {}],
  ['nothing in English', { englishTitle: ' ', speaker: { ...thesis.speaker, latinName: '' } }, {}],
  ['English title of 9', { englishTitle: 't'.repeat(9) }, { englishTitle: ['Название на английском короче 10 символов'] }],
  ['English title of 10', { englishTitle: `<i>${'t'.repeat(9)}</i>β` }, {}],
  ['English title of 250', { englishTitle: 't'.repeat(250) }, {}],
  ['English title of 251', { englishTitle: 't'.repeat(251) }, { englishTitle: ['Название на английском длиннее 250 символов'] }],
  [
    'English title with a Cyrillic «о»',
    { englishTitle: 'Genоme of a lynx' },
    { englishTitle: ['В названии на английском есть буквы кириллицы'] },
  ],
  ['Latin name with initials', { speaker: { ...thesis.speaker, latinName: 'Yu. A. O’Hara-Müller' } }, {}],
  ['Cyrillic in a Latin name', { speaker: { ...thesis.speaker, latinName: 'Иванов' } }, { speaker: [latin] }],
  ['dots instead of a Latin name', { speaker: { ...thesis.speaker, latinName: '. .' } }, { speaker: [latin] }],
  ['digits in a Latin name', { coauthors: [{ ...coauthor, latinName: 'Petrov 2' }] }, { coauthors: [latin] }],
  ['organisation in English', { organizations: [{ ...org, englishName: 'Institute No. 1, Moscow' }] }, {}],
  [
    'organisation in English with Cyrillic',
    { organizations: [{ ...org, englishName: 'Институт' }] },
    { organizations: ['В названии организации на английском есть буквы кириллицы'] },
  ],
])('a thesis with %s: %3$o', (_case, change, errors) => {
  expect(thesisProblems({ ...thesis, ...change }, forum.limits.thesis)).toEqual(errors)
})
