import { errorLine } from './errorLine.ts'

// @requirement releases-61
test.each<[unknown, string]>([
  [
    new TypeError("Cannot read properties of undefined (reading 'map')\n    at Page (x.js:1:2)"),
    "TypeError: Cannot read properties of undefined (reading 'map')",
  ],
  [
    new Error('Loading chunk 12 failed: https://forum.example/mf/theses/1.4.0/static/page.js?t=secret'),
    'Error: Loading chunk 12 failed: …/mf/theses/1.4.0/static/page.js…',
  ],
  [new SyntaxError('Unexpected token \'И\', "Иванова Мария" is not valid JSON'), "SyntaxError: Unexpected token '…', … is not valid JSON"],
  [new Error('no user ivanova@forum.example, +7 916 123-45-67'), 'Error: no user … +…'],
  [new Error('Token 8f14e45fceea167a5a36dedd4bea2543'), 'Error: Token …'],
  [new Error('Заявка Ивановой не найдена'), 'Error: … … … …'],
  [undefined, 'undefined'],
])('%s is reported without what may be personal', (error, line) => {
  expect(errorLine(error)).toBe(line)
  expect(errorLine(line)).toBe(line)
})

test('a long line is cut', () => {
  expect(errorLine(new Error('no such thing '.repeat(100)))).toHaveLength(200)
})
