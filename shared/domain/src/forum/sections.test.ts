import { formatSectionIds, needsProjectName, parseSectionIds } from './sections.ts'

test.each([
  ['', []],
  ['2', [2]],
  ['2, 3', [2, 3]],
  [' 2,3 ,3, ', [2, 3]],
  ['2; 3', null],
  ['-2', null],
  ['2e1', null],
  ['1234567890', null],
])('the text «%s» contains the ids %o', (text, ids) => {
  expect(parseSectionIds(text)).toEqual(ids)
})

// @requirement application-3
test('ids are unique, separated by comma and space', () => {
  expect(formatSectionIds([15, 2, 15])).toBe('15, 2')
})

// @requirement constants-12
test.each([
  ['oral', { asksProjectName: true }, true],
  ['poster', { asksProjectName: true }, true],
  ['listener', { asksProjectName: true }, false],
  ['oral', { asksProjectName: false }, false],
  ['oral', null, false],
] as const)('format %s in section %o needs a project name: %s', (format, section, needed) => {
  expect(needsProjectName(format, section)).toBe(needed)
})
