import { copyRules } from '@forum/domain/forum/copyRules'
import { settings } from './forum.ts'
import { policy } from './policy.ts'
import { sections } from './sections.ts'

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Paths of fields without a rule. What the seed leaves open has a rule as well: one without does not compile. */
function unmatched(value: unknown, rule: unknown, path = ''): string[] {
  if (value === undefined && isGroup(rule)) return []
  if (!isGroup(value)) return rule === 'copied' || rule === 'moved' || typeof rule === 'function' ? [] : [path]
  if (!isGroup(rule)) return [path]
  return [...new Set([...Object.keys(value), ...Object.keys(rule)])].flatMap((key) => unmatched(value[key], rule[key], `${path}.${key}`))
}

// @requirement next-2
test('every setting of the seed says what becomes of it in the next forum', () => {
  expect(unmatched(settings, copyRules.settings)).toEqual([])
  expect(unmatched(policy, copyRules.policy)).toEqual([])
  for (const section of sections) {
    const { id: _, meetingId: __, ...fields } = section
    expect(unmatched(fields, copyRules.section)).toEqual([])
  }
  expect(unmatched({ ...settings, badges: true }, copyRules.settings)).toEqual(['.badges'])
})
