import { parseAuthorList } from './authorList.ts'

/** Authors with their numbers as one line: «Иванов И.И. 1,2*; …». */
const shown = (text: string, known = 0) => {
  const { authors, organizations, unread, problem } = parseAuthorList(text, known)
  return {
    authors: authors
      .map(({ fullName, organizations: numbers, isCorresponding, email, orcid }) =>
        [fullName, numbers.join(',') + (isCorresponding ? '*' : ''), email, orcid].filter(Boolean).join(' '),
      )
      .join('; '),
    organizations,
    unread: unread.map(({ text: part }) => part),
    problem,
  }
}

const two = 'Институт генетики; Институт леса'
const below = '\n1 Институт генетики\n2 Институт леса'

/** Lines of different habits: the text, its authors with numbers, its organisations, and what is offered for mending. */
// @requirement authors-2
test.each<[text: string, authors: string, organizations?: string, unread?: string]>([
  [`Иванов И.И.¹, Петров П.П.¹,²*${below}`, 'Иванов И.И. 1; Петров П.П. 1,2*', two],
  [`Иванов И.И.1, Петров П.П.1,2*${below}`, 'Иванов И.И. 1; Петров П.П. 1,2*', two],
  [`Иванов И.И. 1, Петров П.П. 1, 2*, Ёлкина А.А. 2${below}`, 'Иванов И.И. 1; Петров П.П. 1,2*; Ёлкина А.А. 2', two],
  [`И.И. Иванов¹; П.П. Петров²\n¹Институт генетики\n²Институт леса`, 'И.И. Иванов 1; П.П. Петров 2', two],
  [`И.И.Иванов (1), П.П.Петров (1, 2)\n(1) Институт генетики\n(2) Институт леса`, 'И.И.Иванов 1; П.П.Петров 1,2', two],
  [`Иванов И.И.[1], Петров П.П.[2]\n[1] Институт генетики\n[2] Институт леса`, 'Иванов И.И. 1; Петров П.П. 2', two],
  [
    `Иванов Иван Иванович 1\nПетров Пётр Петрович 1–2\n1. Институт генетики\n2. Институт леса`,
    'Иванов Иван Иванович 1; Петров Пётр Петрович 1,2',
    two,
  ],
  [`1. Иванов Иван Иванович\n2. Петров Пётр Петрович`, 'Иванов Иван Иванович; Петров Пётр Петрович'],
  [`Авторы: Иванов И. И.1 и Петров П. П.2\nОрганизации:\n1) Институт генетики\n2) Институт леса`, 'Иванов И. И. 1; Петров П. П. 2', two],
  [`Ivanov I.¹; Petrova-Vodkina A.²*`, 'Ivanov I. 1; Petrova-Vodkina A. 2*', '', ''],
  [
    `Ivanov, I.I.¹, Petrov, P.²\n1 Institute of Genetics, Moscow, Russia\n2 Institute of Forest`,
    'Ivanov I.I. 1; Petrov P. 2',
    'Institute of Genetics, Moscow, Russia; Institute of Forest',
  ],
  [`Ivanov, Ivan; Petrov, Pyotr`, 'Ivanov Ivan; Petrov Pyotr'],
  [
    `Ivan Ivanov^a, Pyotr Petrov^a,b\na Institute of Genetics\nb Institute of Forest`,
    'Ivan Ivanov 1; Pyotr Petrov 1,2',
    'Institute of Genetics; Institute of Forest',
  ],
  [
    `Ivan Ivanovᵃ, Pyotr Petrovᵇ and Anna Orlovaᵃ\na) Institute of Genetics\nb) Institute of Forest`,
    'Ivan Ivanov 1; Pyotr Petrov 2; Anna Orlova 1',
    'Institute of Genetics; Institute of Forest',
  ],
  [`Jan van den Berg1, Sean O’Neill Jr.2, José da Silva1${below}`, 'Jan van den Berg 1; Sean O’Neill Jr. 2; José da Silva 1', two],
  [`Мамедов Али Гасан оглы¹, Салтыков-Щедрин М.Е.²${below}`, 'Мамедов Али Гасан оглы 1; Салтыков-Щедрин М.Е. 2', two],
  [`ИВАНОВ И.И.1, ПЕТРОВ П.П.2${below}`, 'ИВАНОВ И.И. 1; ПЕТРОВ П.П. 2', two],
  [`Иванов¹, Петров²${below}`, 'Иванов 1; Петров 2', two],
  [`Иванов И.И., Петров П.П.\nИнститут генетики`, 'Иванов И.И. 1; Петров П.П. 1', 'Институт генетики'],
  [`Иванов И.И.\nИнститут генетики\nПетров П.П.\nИнститут леса`, 'Иванов И.И. 1; Петров П.П. 2', two],
  [
    `Иванов И.И., Институт генетики, Москва\nПетров П.П., Институт леса`,
    'Иванов И.И. 1; Петров П.П. 2',
    'Институт генетики, Москва; Институт леса',
  ],
  [`Иванов И.И., Петров П.П., РНИМУ, Москва`, 'Иванов И.И. 1; Петров П.П. 1', 'РНИМУ, Москва'],
  [`Иванов И.И.1 (ivanov@forum.test), Петров П.П.2${below}`, 'Иванов И.И. 1 ivanov@forum.test; Петров П.П. 2', two],
  [`Иванов И.И.¹*, Петров П.П.²${below}\n*e-mail: Ivanov@Forum.test`, 'Иванов И.И. 1* ivanov@forum.test; Петров П.П. 2', two],
  [`Иванов И.И.¹*, Петров П.П.²${below}\n* Автор для переписки: ivanov@forum.test`, 'Иванов И.И. 1* ivanov@forum.test; Петров П.П. 2', two],
  [`Иванов И.И.¹*, Петров П.П.²${below}\n* ivanov@forum.test`, 'Иванов И.И. 1* ivanov@forum.test; Петров П.П. 2', two],
  [
    `Иванов И.И.1 https://orcid.org/0000-0002-1825-0097, Петров П.П.2 ORCID: 0000-0002-1694-233X${below}`,
    'Иванов И.И. 1 0000-0002-1825-0097; Петров П.П. 2 0000-0002-1694-233X',
    two,
  ],
  [`Иванов И.И.1, Петров П.П.2\n1Институт генетики, 2Институт леса`, 'Иванов И.И. 1; Петров П.П. 2', two],
  [`Иванов И.И.1, Петров П.П.2\n1 Институт генетики; 2 Институт леса`, 'Иванов И.И. 1; Петров П.П. 2', two],
  [
    `Иванов И.И.1, Петров П.П.2\n1 Институт общей генетики\nимени Н.И. Вавилова РАН\nМосква, Россия\n2 Институт леса`,
    'Иванов И.И. 1; Петров П.П. 2',
    'Институт общей генетики имени Н.И. Вавилова РАН, Москва, Россия; Институт леса',
  ],
  [`Иванов И.И.1, Петров П.П.2\nИнститут генетики\nИнститут леса`, 'Иванов И.И. 1; Петров П.П. 2', two],
  [`Иванов И.И.1 Петров П.П.2 Сидоров С.С.1,2${below}`, 'Иванов И.И. 1; Петров П.П. 2; Сидоров С.С. 1,2', two],
  [`Иванов И.И. Петров П.П. Сидоров С.С.`, 'Иванов И.И.; Петров П.П.; Сидоров С.С.'],
  [
    `Ivanov I.I.a, Petrov P.P.a,b\na Institute of Genetics\nb Institute of Forest`,
    'Ivanov I.I. 1; Petrov P.P. 1,2',
    'Institute of Genetics; Institute of Forest',
  ],
  [
    `Иванов Иван, МГУ, ivanov@forum.test; Петров Пётр, СПбГУ, petrov@forum.test`,
    'Иванов Иван 1 ivanov@forum.test; Петров Пётр 2 petrov@forum.test',
    'МГУ; СПбГУ',
  ],
  [`Иванов Иван (МГУ), Петров Пётр (СПбГУ)`, 'Иванов Иван 1; Петров Пётр 2', 'МГУ; СПбГУ'],
  [`Иванов И.И.1, Tran V.2\n1 Институт генетики\n2 ИЦиГ СО РАН`, 'Иванов И.И. 1; Tran V. 2', 'Институт генетики; ИЦиГ СО РАН'],
  [`Speakerman J.1, Автор А.А.2${below}`, 'Speakerman J. 1; Автор А.А. 2', two],
  [`Сукарно`, 'Сукарно'],
  [`李伟¹, გიორგი ბერიძე²${below}`, '李伟 1; გიორგი ბერიძე 2', two],
  // Offered for mending: what is read is right, and what is not is named.
  [`д.б.н., проф. Иванов И.И.1, к.м.н. Петров П.П.2${below}`, 'Иванов И.И. 1; Петров П.П. 2', two, 'д.б.н.; проф.; к.м.н.'],
  [`Иванов И.И.12, Петров П.П.2${below}`, 'Иванов И.И.; Петров П.П. 2', two, '12'],
  [`Иванов И.И.1; Петров П.П.1; e-mail: a@forum.test\n1 МГУ`, 'Иванов И.И. 1; Петров П.П. 1', 'МГУ', 'a@forum.test'],
  [`Иванов И.И.*, Петров П.П.\n* Институт генетики\n1 Институт леса`, 'Иванов И.И.; Петров П.П.', two, '*'],
  [`Иванов И.И.1†, Петров П.П.2†${below}`, 'Иванов И.И. 1; Петров П.П. 2', two, '†; †'],
  [`Иванов И.И.1, Петров П.П.3${below}`, 'Иванов И.И. 1; Петров П.П.', two, '3'],
  [`Иванов И.И., Петров П.П.\nИнститут генетики\nИнститут леса`, 'Иванов И.И.; Петров П.П.', two, two],
  [`Иванов И.И. (докладчик)1, Петров П.П.2${below}`, 'Иванов И.И. 1; Петров П.П. 2', two, '(докладчик)'],
  [`Иванов И.И.1, Петров П.П.2${below}\ne-mail: a@forum.test`, 'Иванов И.И. 1; Петров П.П. 2', two, 'a@forum.test'],
  [`Иванов И.И. 0000-0002-1825-0098, Петров П.П. a@forum`, 'Иванов И.И.', '', '0000-0002-1825-0098; Петров П.П. a@forum'],
  [`Геном ёлки обыкновенной\nИванов И.И.1, Петров П.П.2${below}`, 'Иванов И.И. 1; Петров П.П. 2', two, 'Геном ёлки обыкновенной'],
])('%s', (text, authors, organizations = '', unread = '') => {
  expect(shown(text, text.includes('Vodkina') ? 2 : 0)).toEqual({
    authors,
    organizations: organizations === '' ? [] : organizations.split('; '),
    unread: unread === '' ? [] : unread.split('; '),
    problem: null,
  })
})

test.each<[what: string, rows: string[], authors: string, organizations: string[], unread?: string[]]>([
  [
    'with titles',
    [
      '№\tФИО\tМесто работы\tE-mail\tORCID',
      '1\tИванов Иван Иванович\tИнститут генетики\tivanov@forum.test\thttps://orcid.org/0000-0002-1825-0097',
      '2\tПетров Пётр\tИнститут леса; институт генетики\t\t',
    ],
    'Иванов Иван Иванович 1 ivanov@forum.test 0000-0002-1825-0097; Петров Пётр 1,2',
    ['Институт генетики', 'Институт леса'],
  ],
  [
    'without titles',
    ['Иванов И.И.\tИнститут генетики\tivanov@forum.test\t0000000218250097', 'Петров П.П.\tИнститут леса\tpetrov@forum.test\t'],
    'Иванов И.И. 1 ivanov@forum.test 0000-0002-1825-0097; Петров П.П. 2 petrov@forum.test',
    ['Институт генетики', 'Институт леса'],
  ],
  [
    'with a name in three columns, a cell of two lines and another column',
    [
      'Фамилия\tИмя\tОтчество\tОрганизация\tТелефон',
      'Иванов\tИван\tИванович\t"Институт генетики\nИнститут леса"\t+7 900 000-00-00',
      'Петров\tПётр\t\tИнститут леса\t',
    ],
    'Иванов Иван Иванович 1,2; Петров Пётр 2',
    ['Институт генетики', 'Институт леса'],
    ['Телефон: +7 900 000-00-00'],
  ],
  ['with other titles', ['Кто\tУчреждение', 'Иванов И.И.\tИнститут генетики'], 'Иванов И.И. 1', ['Институт генетики']],
  ['whose first name begins like a title', ['Имянитов Наум\tInstitute of Genetics'], 'Имянитов Наум 1', ['Institute of Genetics']],
  [
    'with a wrong address and a row without a name',
    ['ФИО\tE-mail', 'Иванов И.И.\ta@b', '\tpetrov@forum.test'],
    'Иванов И.И.',
    [],
    ['a@b', 'petrov@forum.test'],
  ],
])('a table %s', (_, rows, authors, organizations, unread = []) => {
  expect(shown(rows.join('\n'))).toEqual({ authors, organizations, unread, problem: null })
})

// @requirement authors-2
test('a text without names and a table of 400 rows are refused with a sentence', () => {
  expect(parseAuthorList('12345, 67').problem).toMatch(/^Имён не найдено/)
  const many = Array.from({ length: 400 }, (_, index) => `Иванов Иван\tИнститут генетики\tivanov${index}@forum.test`).join('\n')
  expect(parseAuthorList(many).problem).toBe('В списке 400 авторов, а в тезисах — не больше 51. Сократите список.')
  expect(parseAuthorList('  ').problem).toBeNull()
})
