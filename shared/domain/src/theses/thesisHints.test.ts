import { inOneAlphabet } from '../text/homoglyphs.ts'
import type { Thesis } from './thesis.ts'
import { thesisHints } from './thesisHints.ts'

const thesis: Thesis = {
  title: 'РОЛЬ ГЕНА <i>BRCA1</i> В ФОРМИРОВАНИИ УСТОЙЧИВОСТИ',
  text: 'Изучали мРНК и α-спирали (см. рис. 1) в «линиях» BRCA1-зависимых клеток [1, 2].',
  funding: '',
  email: 'a@b.ru',
  literature: ['Иванов И. И. Геномика. 2020.', 'Shubin I. Notes. 2021.'],
  organizations: [{ number: 1, otherName: '', printedName: 'Институт геномики', organizationId: 5 }],
  speaker: { fullName: 'Иванов И. И.', organizationNumbers: [1] },
  coauthors: [],
}
const talk = 'Роль гена <i>BRCA1</i> в формировании устойчивости.'
const hintsOf = (change: Partial<Thesis>, title = talk) => thesisHints({ ...thesis, ...change }, title)

// @requirement hints-1
test.each<[string, string | null]>([
  ['Cекция', 'Секция'],
  ['BRCА', 'BRCA'],
  ['мM', 'мМ'],
  ['Сas', 'Cas'],
  ['Иванoв', 'Иванов'],
  // Words in which either alphabet is possible.
  ['CО', 'CО'],
  // Written so on purpose, or in one alphabet.
  ['SNPы', null],
  ['BLASTа', null],
  ['ChIPом', null],
  ['мРНК', null],
  ['genome', null],
  ['Қазақстан', null],
])('%s is meant to be %s', (word, meant) => {
  expect(inOneAlphabet(word)).toBe(meant)
})

// @requirement hints-1, thesis-6, thesis-7
test.each<[string, Partial<Thesis>, string[]]>([
  ['an address that is none', { email: 'abcde' }, ['email']],
  ['an address that no mail server takes', { email: '.a@ex.org' }, ['email']],
  ['no address yet', { email: '' }, []],
  ['a dash for a name', { coauthors: [{ id: 1, fullName: ' — ', organizationNumbers: [1] }] }, ['coauthors.0']],
])('%s is hinted at', (_what, change, places) => {
  expect(hintsOf(change).map(({ place }) => place)).toEqual(places)
})

// @requirement hints-1
test('a correct thesis has no hints', () => {
  expect(hintsOf({})).toEqual([])
})

// @requirement hints-1, print-3
test.each<[string, Partial<Thesis>, { kind: string; place: string; quotes: string[]; repaired?: string }]>([
  [
    'Latin letters in a Russian word',
    { text: 'Иcследование <i>in vitro</i> и Cекция [1].' },
    { kind: 'alphabets', place: 'text', quotes: ['Иcследование', 'Cекция'], repaired: 'Исследование <i>in vitro</i> и Секция [1].' },
  ],
  [
    'a Latin letter in a name',
    { speaker: { ...thesis.speaker, fullName: 'Иванoв И. И.' } },
    { kind: 'alphabets', place: 'speaker', quotes: ['Иванoв'], repaired: 'Иванов И. И.' },
  ],
  [
    'an open bracket',
    { text: 'Выборка (48 образцов собрана летом.' },
    { kind: 'brackets', place: 'text', quotes: ['Выборка (48 образцов собрана лет'] },
  ],
  ['characters that are not printed', { funding: 'Грант 𓀀 王 𓀀.' }, { kind: 'characters', place: 'funding', quotes: ['𓀀'] }],
  ['a closing quotation mark', { funding: 'Грант РНФ».' }, { kind: 'brackets', place: 'funding', quotes: ['Грант РНФ».'] }],
  [
    'two spaces',
    { literature: ['Иванов И.  И. Геномика.', 'Б'] },
    { kind: 'spaces', place: 'literature.0', quotes: ['Иванов И.  И. Геномика.'], repaired: 'Иванов И. И. Геномика.' },
  ],
  [
    'an organisation of nobody',
    { organizations: [...thesis.organizations, { number: 2, otherName: '', printedName: 'Музей', organizationId: 6 }] },
    { kind: 'organization', place: 'organizations.1', quotes: ['Музей'] },
  ],
  ['a citation beyond the list', { text: 'Как показано [2–4; 1] и [2], рост.' }, { kind: 'citation', place: 'text', quotes: ['[2–4; 1]'] }],
])('%s is found', (_what, change, hint) => {
  expect(hintsOf(change)).toEqual([{ message: expect.any(String), ...hint }])
})

// @requirement hints-1
test('another title than the application’s is found, and repaired with it', () => {
  expect(hintsOf({}, 'Другое название')).toMatchObject([{ kind: 'title', quotes: ['Другое название'], repaired: 'Другое название' }])
  expect(hintsOf({ title: ' роль  гена BRCA1 в формировании устойчивости' })).toEqual([expect.objectContaining({ kind: 'spaces' })])
})

// @requirement hints-1
test.each([
  '1) сбор образцов; 2) анализ',
  'а) да; б) нет (см. п. 1)',
  'частота [0, 1) и доля (0; 0,5]',
  'индекс [0, 5] баллов',
  'нуклид [14C]',
])('«%s» is no fault', (text) => {
  expect(hintsOf({ text })).toEqual([])
})

// @requirement hints-4
test('a hint names the place of a reference that leads nowhere', () => {
  const broken = 'см. Ошибка! Источник ссылки не найден. и Error! Reference source not found., #ССЫЛКА!, { REF _Ref1 \\h }'
  expect(hintsOf({ text: broken })).toMatchObject([
    {
      ...{ kind: 'reference', place: 'text', message: 'Ссылка потеряна: впишите, на что она указывала' },
      quotes: ['Ошибка! Источник ссылки не найден.', 'Error! Reference source not found.', '#ССЫЛКА!', '{ REF _Ref1 \\h }'],
    },
  ])
  expect(hintsOf({ text: 'Ошибка измерения не найдена, #1 и {REF}' })).toEqual([])
})

// @requirement hints-4
test.each([
  ['как видно (Ошибка! Источник ссылки не найден.), рост', 'как видно, рост'],
  ['на рис. Ошибка! Источник ссылки не найден. показан', 'на рис. показан'],
  ['см. #ССЫЛКА! и #ССЫЛКА!', 'см. и'],
  ['<i>Lynx</i> { REF _Ref1 \\h }.', '<i>Lynx</i>.'],
  ['Error! Reference source not found. Рысь', 'Рысь'],
  // Across italics there is no single place to take it from.
  ['Ошибка! <i>Источник</i> ссылки не найден.', undefined],
])('a lost reference of «%s» is taken out: %s', (text, repaired) => {
  expect(hintsOf({ text })[0]?.repaired).toBe(repaired)
})

// @requirement hints-4
test('words that the lines of a page break are joined', () => {
  const [hint] = hintsOf({ text: 'Изучали гено-\nмику био- и\nгеоинформатики\n- рыси' })
  expect(hint).toMatchObject({ kind: 'hyphens', quotes: ['гено-мику'], repaired: 'Изучали геномику био- и\nгеоинформатики\n- рыси' })
})

// @requirement hints-4
test.each<[string, string | null]>([
  ['Иванов И.И.¹, Петров П.П.¹,², Сидорова А.В.²*', 'В одном поле 3 автора: добавьте каждого отдельно'],
  ['Иванов И. И. и Петров П. П.', 'В одном поле 2 автора: добавьте каждого отдельно'],
  ['John Smith; Ann Lee', 'В одном поле 2 автора: добавьте каждого отдельно'],
  ['Иванов¹, Петров²', 'В одном поле 2 автора: добавьте каждого отдельно'],
  ['Иванов И.И.¹*', 'Цифры и знаки в имени: организации автора указываются рядом'],
  ['Иванов, Иван Иванович', null],
  ['Smith, Jr.', null],
  ['О’Коннор-Иванова Мария', null],
])('the author «%s»: %s', (fullName, message) => {
  const hints = hintsOf({ speaker: { fullName, organizationNumbers: [1] } })
  expect(hints.map((hint) => [hint.kind, hint.place, hint.message])).toEqual(message === null ? [] : [['authors', 'speaker', message]])
})
