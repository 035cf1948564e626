import { fitFileName } from './fileName.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length
// «й» as macOS writes it: a letter and its breve.
const decomposed = 'и\u0306'
const family = '👩‍👩‍👧'

// @requirement files-18
test.each([
  ['тезисы.pdf', 'тезисы.pdf'],
  [`${'a'.repeat(251)}.pdf`, `${'a'.repeat(251)}.pdf`],
  [`${'a'.repeat(252)}.pdf`, `${'a'.repeat(251)}.pdf`],
  [`${'я'.repeat(300)}.docx`, `${'я'.repeat(125)}.docx`],
  [`${'я'.repeat(300)}.PDF`, `${'я'.repeat(125)}.PDF`],
  [`${decomposed.repeat(100)}.pdf`, `${decomposed.repeat(62)}.pdf`],
  [`${family.repeat(30)}.pdf`, `${family.repeat(13)}.pdf`],
  [`${'слово '.repeat(60)}.pdf`, `${'слово '.repeat(22).trimEnd()} слов.pdf`],
  [`${'a'.repeat(100)}.${'b'.repeat(200)}`, `${'a'.repeat(100)}.${'b'.repeat(154)}`],
  ['я'.repeat(200), 'я'.repeat(127)],
  [`и${'\u0306'.repeat(300)}.pdf`, 'файл.pdf'],
])('the name %j is cut to at most 255 bytes between characters', (name, fitted) => {
  expect(fitFileName(name)).toBe(fitted)
  expect(bytes(fitted)).toBeLessThanOrEqual(255)
})
