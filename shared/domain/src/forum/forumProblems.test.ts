import { policy, sections, settings } from '../testing.ts'
import type { ForumDraft, SectionDraft } from './forum.ts'
import { problemsOfForum } from './forumProblems.ts'
import type { Policy } from './policy.ts'

/** A copy with one value replaced, at a path of its keys. */
function put<T>(target: T, path: readonly string[], value: unknown): T {
  const [key = '', ...rest] = path
  const copy = (Array.isArray(target) ? [...target] : { ...target }) as Record<string, unknown>
  copy[key] = rest.length === 0 ? value : put(copy[key], rest, value)
  return copy as T
}

interface Whole {
  settings: ForumDraft
  sections: SectionDraft[]
  policy: Policy
}
const whole: Whole = { settings, sections, policy }
const problems = (forum: Whole) => problemsOfForum(forum.settings, forum.sections, forum.policy)

test('the forum of the product document has no problems', () => {
  expect(problems(whole)).toEqual({})
})

const long = 'а'.repeat(256)

test('texts in languages that the forum does without are not checked', () => {
  const wrong = put(whole, ['settings', 'english', 'title'], long)
  expect(Object.keys(problems(wrong))).toEqual(['settings.english.title'])
  expect(problems(put(wrong, ['settings', 'modulesOff'], ['english']))).toEqual({})
})

const main = 'settings.cabinets.main'
const thesis = 'settings.limits.thesis'
const days = Array.from({ length: 11 }, (_, index) => `2025-10-${20 + index}`)

// @requirement forum-6
test.each([
  ['settings.title', long.slice(1), ' '],
  ['settings.title', 'а', long],
  ['settings.shortName', 'Форум', ''],
  ['settings.city', 'Омск', ''],
  ['settings.venue', 'Зал', ''],
  ['settings.days', ['2025-10-20', '2025-10-21'], []],
  ['settings.days', days.slice(0, 10), days],
  ['settings.days', days.slice(0, 2), ['2025-10-20', '2025-10-20']],
  ['settings.days', days.slice(0, 2), ['2025-10-21', '2025-10-20']],
  ['settings.days', days.slice(0, 2), ['2025-10-20', '2025-02-30']],
  ['settings.days', days.slice(0, 2), ['2025-10-20', '2100-01-01']],
  ['settings.timeZone', 'Asia/Novosibirsk', 'Asia/Atlantis'],
  ['settings.timeZone', 'UTC', '+03:00'],
  ['settings.contacts.email', 'a@forum.test', 'a@forum'],
  ['settings.contacts.replyTo', 'reply@forum.test', 'reply@forum'],
  ['settings.contacts.phone', '1', 'нет'],
  ['settings.contacts.address', 'Дом', ''],
  ['settings.organizers', settings.organizers, []],
  ['settings.organizers.0.name', 'Центр', ' '],
  ['settings.organizers.0.role', '', long],
  ['settings.organizers.0.people', [], ['']],
  ['settings.organizers.0.people', Array(200).fill('Имя'), Array(201).fill('Имя')],
  [`${main}.registrationFrom`, '2025-10-05', 'завтра'],
  [`${main}.registrationUntil`, '2025-08-01', '2025-07-31'],
  [`${main}.registrationUntil`, '2025-10-21', '2025-10-22'],
  [`${main}.thesesUntil`, '2025-08-01', '2025-07-31'],
  [`${main}.certificateFrom`, '2025-10-20', '2025-10-19'],
  [`${main}.deadlineShown`, '2025-10-12', '2025-10-13'],
  ['settings.cabinets.expired_reg_25.registrationUntil', '2025-08-30', '2025-08-29'],
  ['settings.graceMinutes', 600, 601],
  ['settings.graceMinutes', 0, -1],
  ['settings.graceMinutes', 5, 0.5],
  ['settings.limits.registrations', 1, 0],
  ['settings.limits.registrations', 20, 21],
  ['settings.limits.registrations', 2, 1.5],
  [`${thesis}.titleMin`, 1, 0],
  [`${thesis}.titleMax`, 10, 9],
  [`${thesis}.titleMax`, 500, 501],
  [`${thesis}.textMax`, 1500, 1499],
  [`${thesis}.textMax`, 10_000, 10_001],
  [`${thesis}.fundingMax`, 0, -1],
  [`${thesis}.literatureMax`, 50, 51],
  ['settings.limits.fileMegabytes', 6, 7],
  ['settings.limits.fileMegabytes', 1, 0],
  ['settings.limits.fileTypes.thesisPdf', ['pdf', 'doc'], ['exe']],
  ['settings.limits.fileTypes.thesisDoc', ['doc'], []],
  ['settings.limits.fileTypes.expertOpinion', ['doc'], ['doc', 'doc']],
  ['settings.consent.version', '2', ''],
  ['settings.consent.text', long, ' '],
  ['settings.consentDocument', long, ' '],
  ['settings.documents.letterhead', 'Форум', ''],
  ['settings.documents.signatory.name', 'Имя', ''],
  ['settings.documents.signatory.position', 'ректор', ''],
  ['settings.documents.signature', '0f8fad5b-d9cb-469f-a165-70867728950e.png', '../photos/0f8fad5b-d9cb-469f-a165-70867728950e.png'],
  ['settings.documents.signature', null, '0f8fad5b-d9cb-469f-a165-70867728950e.webp'],
  ['settings.notices.registrationNotOpen', 'С {date}, до {date}', 'С {day}'],
  ['settings.notices.registrationNotOpen', 'Скоро', 'С {'],
  ['settings.notices.registrationClosed', 'Всё', 'Всё с {date}'],
  ['settings.notices.waiting', 'Ждите', ''],
  ['sections', [], Array(201).fill({ ...sections[0], id: null })],
  ['sections.1.name', 'Секция', ''],
  ['sections.1.dayNumber', 2, 3],
  ['sections.1.dayNumber', 1, 0],
  ['sections.1.capacity', 1, 0],
  ['sections.1.capacity', null, 1.5],
  ['policy.version', '2025-08-02', 'новая'],
  ['policy.mailbox', policy.mailbox, 'нет'],
  ['policy.mailbox', policy.mailbox, 'other@forum.test'],
  ['policy.introduction', 'Да', ''],
  ['policy.sections.0.heading', 'Да', ''],
  ['policy.sections.1.body', ['Да'], []],
  ['policy.sections.0.body', policy.sections[0]?.body, [`${policy.mailbox}`, []]],
])('%s may be %o, not %o', (path, good, bad) => {
  expect(problems(put(whole, path.split('.'), good))).toEqual({})
  const found = problems(put(whole, path.split('.'), bad))
  expect(found).toEqual({ [path]: expect.stringMatching(/^[А-Я]/) })
})

test('a section listed twice is named, two new ones are not', () => {
  const [first] = sections as [SectionDraft]
  expect(problems({ ...whole, sections: [first, first] })).toEqual({ 'sections.1.name': 'Эта секция указана дважды' })
  expect(
    problems({
      ...whole,
      sections: [
        { ...first, id: null },
        { ...first, id: null },
      ],
    }),
  ).toEqual({})
})

test('a policy without sections, and one that is not part of the change', () => {
  expect(problems({ ...whole, policy: { ...policy, introduction: policy.mailbox, sections: [] } })).toEqual({
    'policy.sections': 'Добавьте хотя бы один раздел',
  })
  expect(problemsOfForum(settings, sections, null)).toEqual({})
})
