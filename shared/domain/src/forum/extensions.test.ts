import { extensionProblems, filesUntil } from './extensions.ts'

const problems = (until: string, reason = 'Болезнь') => extensionProblems({ until, reason }, '2025-10-06')

test.each([
  ['2025-10-06', undefined],
  ['2026-10-07', undefined],
  ['2026-10-08', 'Укажите день не позже 07.10.2026'],
  ['2025-10-05', 'Этот день уже прошёл'],
  ['2025-02-30', 'Укажите день'],
  ['', 'Укажите день'],
])('until %s: %s', (until, sentence) => {
  expect(problems(until)).toEqual(sentence ? { until: sentence } : {})
})

test.each([
  ['', /^Укажите причину/],
  [' ', /^Укажите причину/],
  ['я'.repeat(256), /^Не более 255/],
])('the reason %j is refused', (reason, sentence) => {
  expect(problems('2025-10-06', reason)).toEqual({ reason: expect.stringMatching(sentence) })
})

// @requirement exceptions-2
test.each([
  ['2025-10-12', [], '2025-10-12'],
  ['2025-10-12', [{ action: 'files', until: '2025-10-15' }], '2025-10-15'],
  ['2025-10-12', [{ action: 'files', until: '2025-10-10' }], '2025-10-12'],
  ['2025-10-12', [{ action: 'theses', until: '2025-10-15' }], '2025-10-12'],
  [null, [{ action: 'files', until: '2025-10-15' }], null],
] as const)('files are taken until %s or what was given: %j', (until, extensions, day) => {
  expect(filesUntil(until, extensions)).toBe(day)
})
