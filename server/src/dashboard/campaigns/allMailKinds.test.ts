import { placeholdersIn } from '../../platform/mail/composition/fill.ts'
import { standardText } from '../../platform/mail/composition/mailKind.ts'
import { inLanguage } from '../../platform/requestContext/language.ts'
import { allMailKinds } from './allMailKinds.ts'
import { placeholderName } from './placeholders.ts'

/** Offered to organisers, though the standard text has no use for them. */
const unusedByDefault = new Set(['contact'])

describe.each(allMailKinds.map((kind) => [kind.id, kind] as const))('%s', (_id, kind) => {
  // @requirement templates-1
  test.each(['ru', 'en'] as const)('its standard text in %s has a subject, a button and no unknown placeholder', (language) => {
    const [text, button] = inLanguage(language, () => [standardText(kind), kind.button()])
    expect(text.subject).not.toBe('')
    expect(button).not.toBe('')
    expect(placeholdersIn(`${text.subject} ${text.body}`).filter((name) => !kind.placeholders.includes(name))).toEqual([])
    // Every placeholder is used.
    expect(kind.placeholders.filter((name) => !`${text.subject}${text.body}`.includes(`{${name}}`) && !unusedByDefault.has(name))).toEqual(
      [],
    )
  })
})
// @requirement templates-7
test('every placeholder has a name that organisers read', () => {
  const all = new Set(allMailKinds.flatMap(({ placeholders }) => placeholders))
  expect([...all].filter((name) => placeholderName(name) === name)).toEqual([])
})

// @requirement templates-1
test('ids of kinds are unique', () => {
  expect(new Set(allMailKinds.map(({ id }) => id)).size).toBe(allMailKinds.length)
})
