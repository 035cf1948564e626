import { compileCalls, compileCatalog, messageCallsIn } from './messageCalls.ts'

test('messages are the literal first arguments of i18n.t, in either quotes', () => {
  const source = `const a = i18n.t('Имя')
const b = i18n.t(
  "It's {name}",
  { name },
)
const c = i18n.t('Строка \\'и\\'\\nещё')`
  expect(messageCallsIn(source).map(({ message, hasValues }) => [message, hasValues])).toEqual([
    ['Имя', false],
    ["It's {name}", true],
    ["Строка 'и'\nещё", false],
  ])
})

test('a build carries messages with parameters compiled, and plain texts as they are', () => {
  expect(compileCalls(`f(i18n.t('Имя'), i18n.t('До {day}', { day }))`)).toBe(
    `f(i18n.t('Имя'), i18n.t({ id: "До {day}", message: ["До ",["day"]] }, { day }))`,
  )
})

test('a catalog becomes a module of compiled translations', () => {
  const code = compileCatalog({
    Имя: 'Name',
    '{n, plural, one {# день} few {# дня} many {# дней} other {# дня}}': '{n, plural, one {# day} other {# days}}',
  })
  expect(JSON.parse(code.replace('export default ', ''))).toEqual({
    Имя: 'Name',
    '{n, plural, one {# день} few {# дня} many {# дней} other {# дня}}': [['n', 'plural', { one: ['#', ' day'], other: ['#', ' days'] }]],
  })
})

test('a message that is not ICU MessageFormat fails the build', () => {
  expect(() => compileCalls(`i18n.t('До {day', { day })`)).toThrow()
})
