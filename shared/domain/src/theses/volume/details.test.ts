import { doiPrefixProblem, gapsOf, isbnProblem, issnProblem, whyNotClose } from './details.ts'

// @requirement volume-2
test.each([
  [
    isbnProblem,
    ['', '978-3-16-148410-0', '978–3–16–148410–0', '9783161484100', '0-306-40615-2', '080442957X'],
    ['978-3-16-148410-1', '0-306-40615-3', '12345', '977-3-16-148410-0'],
  ],
  [issnProblem, ['', '2049-3630', '1050124X', '1050-124x'], ['2049-3631', '2049', 'ISSN']],
  [doiPrefixProblem, ['', '10.1234', '10.123456789'], ['10.123', '11.1234', '10.1234/x']],
])('%o takes only numbers with a right check digit', (problem, right, wrong) => {
  expect(right.map(problem)).toEqual(right.map(() => null))
  expect(wrong.filter((text) => problem(text) === null)).toEqual([])
})

// @requirement volume-2
test('a volume without title, publisher or papers is not closed, and gaps of a paper are named', () => {
  const details = { title: 'Геном', publisher: 'Институт' }
  const one = [{ isTitled: true }]
  expect(whyNotClose(details, one)).toBeNull()
  const refused = [
    whyNotClose({ ...details, title: ' ' }, one),
    whyNotClose({ ...details, publisher: '' }, one),
    whyNotClose(details, []),
    whyNotClose(details, [...one, { isTitled: false }]),
  ]
  for (const violation of refused) expect(violation).toMatchObject({ code: 'volume_incomplete' })
  const author = { fullName: 'Рысин Лев', latinName: '', organizationNumbers: [1], orcid: '', email: '' }
  expect(
    gapsOf({
      isTitled: false,
      englishTitle: 'Genome',
      authors: [author],
      organizations: [{ number: 1, name: 'Институт', englishName: 'Institute' }],
    }),
  ).toEqual(['title', 'latinNames'])
})
