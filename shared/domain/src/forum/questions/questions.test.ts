import { answerProblem, normalAnswer } from '../../participation/answers/answerProblem.ts'
import { type Answers, type AskedRegistration, askedOf, unanswered } from '../../participation/answers/answers.ts'
import { answerText, questionIn } from '../../participation/answers/words.ts'
import { randomOf } from '../../platform/random.ts'
import { policy, sections, settings } from '../../testing.ts'
import type { ForumDraft } from '../forum.ts'
import { problemsOfForum } from '../forumProblems.ts'
import { nextForum } from '../nextForum.ts'
import { formats } from '../participation.ts'
import { problemsOfAnswered } from './answeredProblems.ts'
import { problemsOfQuestions } from './questionProblems.ts'
import { conditionAnswers } from './questionRules.ts'
import { type AskedChoice, askedKinds, askedMoments, type ForumQuestion, inSections } from './questions.ts'
import { restoredQuestions } from './restoredQuestions.ts'

const plain: ForumQuestion = {
  ...{ key: 'dinner', kind: 'yesNo', text: 'Придёте на ужин?', help: '', choices: [], askedWith: 'application' },
  ...{ formats: [], sections: [], isRequired: true, readBy: 'staff', isSensitive: false, keptDays: 30 },
}
const choice = (key: string, more: Partial<AskedChoice> = {}): AskedChoice => ({ key, text: `Вариант ${key}`, ...more })
const diet: ForumQuestion = {
  ...plain,
  ...{ key: 'diet', kind: 'one', text: 'Что вы едите?', choices: [choice('all'), choice('fish', { places: 20 })] },
  shownIf: { question: 'dinner', answer: 'yes' },
  english: { text: 'What do you eat?', help: '', choices: ['All', 'Fish'] },
}

const withQuestions = (questions: ForumQuestion[], more: Partial<ForumDraft> = {}): ForumDraft => ({
  ...settings,
  modulesOn: ['questions'],
  questions,
  ...more,
})
const ids = sections.map(({ id }) => id)
const problemsOf = (questions: ForumQuestion[], more?: Partial<ForumDraft>) =>
  Object.keys({
    ...problemsOfQuestions(withQuestions(questions, more), ids),
    ...problemsOfForum(withQuestions(questions, more), sections, policy),
  }).map((path) => path.replace('settings.questions', ''))

test('questions with a condition and limited choices are in order', () => {
  expect(problemsOf([plain, diet])).toEqual([])
})

const section = sections[0]?.id ?? 0
// @requirement questions-2
test.each<[string, string, Partial<ForumQuestion>]>([
  ['a key that programs cannot use', '.1.key', { key: '2nd' }],
  ['a key that every object has', '.1.key', { key: 'constructor' }],
  ['a key of another question', '.1.key', { key: 'dinner', shownIf: null }],
  ['an empty text', '.1.text', { text: ' ' }],
  ['a text of a part of the choices alone', '.1.english.choices', { english: { text: '', help: '', choices: ['All', ''] } }],
  ['one choice', '.1.choices', { choices: [choice('all')] }],
  ['choices of a question without any', '.1.choices', { kind: 'text' }],
  ['choices that may all be full', '.1.choices', { choices: [choice('all', { places: 1 }), choice('fish', { places: 2 })] }],
  ['two choices of one key', '.1.choices.1.key', { choices: [choice('all'), choice('all', { text: 'Другой' }), choice('no_meat')] }],
  ['two choices of one text', '.1.choices.1.text', { choices: [choice('all', { text: 'А' }), choice('b', { text: 'А ' })] }],
  ['no place', '.1.choices.1.places', { choices: [choice('all'), choice('fish', { places: 0 })] }],
  ['a condition on itself', '.1.shownIf', { shownIf: { question: 'diet', answer: 'all' } }],
  ['a condition on a question after it', '.1.shownIf', { shownIf: { question: 'hotel', answer: 'yes' } }],
  ['a condition on an answer that is not offered', '.1.shownIf', { shownIf: { question: 'dinner', answer: 'all' } }],
  ['a section that the forum does not have', '.1.sections', { sections: [999] }],
  ['a required question of listeners of a section', '.1.formats', { formats: ['listener'], sections: [section] }],
  ['a day before the registration', '.1.changeableUntil', { changeableUntil: '2025-07-31' }],
  ['a day after the forum', '.1.changeableUntil', { changeableUntil: '2025-10-22' }],
  ['a day that is none', '.1.changeableUntil', { changeableUntil: '2025-02-30' }],
  ['no days for answers', '.1.keptDays', { keptDays: 0 }],
  ['a year and more for answers', '.1.keptDays', { keptDays: 366 }],
  ['sensitive answers that all staff read', '.1.readBy', { isSensitive: true }],
  ['sensitive answers on badges', '.1.isOnBadge', { isSensitive: true, readBy: 'organizers', isOnBadge: true }],
])('%s is refused at its place', (_, path, change) => {
  expect(problemsOf([plain, { ...diet, english: undefined, ...change }, { ...plain, key: 'hotel' }])).toEqual([path])
})

test.each<[string, Partial<ForumQuestion>, Partial<ForumQuestion>]>([
  ['not all formats', { formats: ['oral'] }, { formats: [] }],
  ['not all sections', { sections: [section] }, { sections: [] }],
  ['later', { askedWith: 'decision' }, {}],
  ['removed', { isRemoved: true }, {}],
  ['sensitive', { isSensitive: true, readBy: 'organizers' }, {}],
])('a condition on a question that is asked %s is refused', (_, first, second) => {
  expect(
    problemsOf([
      { ...plain, ...first },
      { ...diet, ...second },
    ]),
  ).toEqual(['.1.shownIf'])
})

test('a required question for posters is refused where there are none, a number of questions and choices too', () => {
  const posters = { ...plain, formats: ['poster' as const] }
  expect([problemsOf([posters]), problemsOf([posters], { modulesOff: ['posters'] })]).toEqual([[], ['.0.formats']])
  const many = Array.from({ length: 51 }, (_, index) => ({ ...plain, key: `q${index}` }))
  expect([problemsOf(many.slice(1)), problemsOf(many)]).toEqual([[], ['']])
  const choices = Array.from({ length: 201 }, (_, index) => choice(`c${index}`))
  expect(problemsOf([{ ...plain, kind: 'one', choices }])).toEqual([''])
})

/** A set of questions of which some are wrong. */
function randomQuestions(random: () => number): ForumQuestion[] {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const some = <T>(list: readonly T[]): T[] => (random() < 0.6 ? [] : list.filter(() => random() < 0.6))
  const keys = ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, 1 + Math.floor(random() * 6))
  return keys.map((key, index) => {
    const kind = one(askedKinds)
    const isSensitive = random() < 0.1
    const places = () => (random() < 0.3 ? 1 : null)
    const before = random() < 0.9 ? keys.slice(0, index) : keys
    const named = before.length > 0 && random() < 0.5 ? one(before) : null
    return {
      ...plain,
      ...{ key: random() < 0.02 ? 'a' : key, kind, isSensitive, askedWith: one(askedMoments), isRequired: random() < 0.7 },
      choices:
        kind === 'one' || kind === 'several'
          ? ['x', 'y', 'z'].slice(random() < 0.05 ? 2 : 0).map((name) => choice(name, { places: places(), isRemoved: random() < 0.1 }))
          : [],
      ...{ formats: some(formats), sections: some(sections.map(({ id }) => id)) },
      shownIf: named === null ? null : { question: named, answer: one(['yes', 'no', 'x', 'y']) },
      readBy: isSensitive || random() < 0.2 ? 'organizers' : 'staff',
      isRemoved: random() < 0.05,
    }
  })
}

/** The answer for which a question is shown, or one that can be given when all limited choices are full. */
function answerOf({ kind, choices }: ForumQuestion, wanted?: string): Answers[string] {
  const free = choices.find(({ places, isRemoved }) => !isRemoved && typeof places !== 'number')?.key ?? ''
  if (kind === 'yesNo') return wanted !== 'no'
  if (kind === 'one') return wanted ?? free
  return kind === 'several' ? [free] : kind === 'text' ? 'Да' : 1
}

/** Answers everything that is asked, one question after the other. @param wanted answers that show a question */
function fillIn(questions: ForumQuestion[], registrations: AskedRegistration[], wanted: Record<string, string> = {}) {
  const answers: Answers = {}
  for (let step = 0; step <= questions.length; step += 1) {
    const next = askedOf(questions, registrations, answers).find(
      ({ key, isRequired }) => (isRequired || wanted[key]) && answers[key] === undefined,
    )
    if (!next) break
    answers[next.key] = answerOf(next, wanted[next.key])
  }
  return answers
}

/** The answers that show a question. */
function wantedFor(questions: ForumQuestion[], { shownIf }: ForumQuestion): Record<string, string> {
  const first = questions.find(({ key }) => key === shownIf?.question)
  return shownIf && first ? { ...wantedFor(questions, first), [shownIf.question]: shownIf.answer } : {}
}

// @requirement questions-2
test('10,000 random sets: each is refused with a sentence, or every required question is asked of someone and can be answered', () => {
  const random = randomOf(63)
  const people = [true, false].flatMap((isDecided) => [
    [{ format: 'listener' as const, sectionId: null, isDecided: true }],
    ...sections.flatMap(({ id }) => (['oral', 'poster'] as const).map((format) => [{ format, sectionId: id, isDecided }])),
  ])
  const wrong: unknown[] = []
  const on = { days: settings.days, lastOpenDay: settings.days[0] }
  let accepted = 0
  for (let set = 0; set < 10_000; set += 1) {
    const questions = randomQuestions(random)
    const problems = Object.values(problemsOfQuestions(withQuestions(questions), ids))
    if (problems.length > 0) {
      if (!problems.every((sentence) => /^[А-Я«]/.test(sentence))) wrong.push(problems)
      continue
    }
    accepted += 1
    for (const registrations of people) {
      const answers = fillIn(questions, registrations)
      const asked = askedOf(questions, registrations, answers)
      if (unanswered(asked, answers, on).length > 0) wrong.push({ questions, answers })
      for (const question of asked.filter(({ key }) => answers[key] !== undefined))
        if (answerProblem(question, answers[question.key] ?? null) !== null) wrong.push({ question, answers })
    }
    for (const question of questions.filter(({ isRequired, isRemoved }) => isRequired && !isRemoved)) {
      const wanted = wantedFor(questions, question)
      if (!people.some((each) => askedOf(questions, each, fillIn(questions, each, wanted)).includes(question)))
        wrong.push({ question, questions })
    }
  }
  expect(wrong).toEqual([])
  // Both outcomes are tried.
  expect(accepted).toBeGreaterThan(1000)
  expect(accepted).toBeLessThan(9000)
})

test('an answer that hides a question hides what depends on it', () => {
  const fork = { ...plain, key: 'fork', shownIf: { question: 'diet', answer: 'fish' } }
  const registrations = [{ format: 'listener' as const, sectionId: null, isDecided: true }]
  const asked = (answers: Answers) => askedOf([plain, diet, fork], registrations, answers).map(({ key }) => key)
  expect(asked({})).toEqual(['dinner'])
  expect(asked({ dinner: true, diet: 'fish' })).toEqual(['dinner', 'diet', 'fork'])
  expect(asked({ dinner: false, diet: 'fish' })).toEqual(['dinner'])
  expect(conditionAnswers(diet)).toEqual(['all', 'fish'])
})

test.each<[Partial<ForumQuestion>, Answers[string] | null, boolean]>([
  [{}, false, true],
  [{}, 'yes', false],
  [{}, null, false],
  [{ isRequired: false }, null, true],
  [diet, 'fish', true],
  [diet, 'meat', false],
  [diet, ['fish'], false],
  [{ ...diet, kind: 'several' }, ['fish', 'all'], true],
  [{ ...diet, kind: 'several' }, ['fish', 'meat'], false],
  [{ kind: 'number' }, 12, true],
  [{ kind: 'number' }, 1.5, false],
  [{ kind: 'text' }, 'Омск', true],
  [{ kind: 'text' }, 'а'.repeat(501), false],
])('answer %#', (question, answer, isTaken) => {
  expect(answerProblem({ ...plain, ...question }, answer) === null).toBe(isTaken)
})

test('an answer is stored without spaces and repetitions; a removed choice stays with those who chose it', () => {
  expect([' ', ' Омск ', [], ['b', 'a', 'b'], 0, false].map(normalAnswer)).toEqual([null, 'Омск', null, ['b', 'a'], 0, false])
  const removed = { ...diet, choices: [choice('all'), choice('fish', { isRemoved: true })] }
  expect([answerProblem(removed, 'fish', 'fish'), answerProblem(removed, 'fish')]).toEqual([null, expect.any(String)])
  expect([answerText(removed, 'fish'), answerText(plain, true), answerText({ ...diet, kind: 'several' }, ['all', 'fish'])]).toEqual([
    'Вариант fish',
    'да',
    'Вариант all; Вариант fish',
  ])
  expect(questionIn(diet, 'de')).toEqual({ text: 'What do you eat?', help: '', choices: ['All', 'Fish'] })
})

test('an answered question changes its words alone', () => {
  const answered = new Set(['diet'])
  const problems = (after: ForumQuestion[]) => Object.keys(problemsOfAnswered([plain, diet], after, answered))
  expect(
    problems([{ ...diet, text: 'Что едите?', isRemoved: true, choices: diet.choices.map((each) => ({ ...each, isRemoved: true })) }]),
  ).toEqual([])
  expect(problems([plain])).toEqual(['settings.questions'])
  expect(problems([plain, { ...diet, kind: 'several' }])).toEqual(['settings.questions.1.kind'])
  expect(problems([{ ...diet, choices: [choice('all')] }])).toEqual(['settings.questions.0.choices'])
  expect(problems([{ ...diet, isSensitive: true, readBy: 'organizers' }])).toEqual(['settings.questions.0.isSensitive'])
})

test('a restored version keeps later questions and choices, removed', () => {
  const [restored, later] = restoredQuestions([{ ...diet, choices: [...diet.choices, choice('vegan')] }, plain], [diet])
  expect([restored?.choices.map(({ key, isRemoved }) => [key, isRemoved]), later]).toEqual([
    [
      ['all', undefined],
      ['fish', undefined],
      ['vegan', true],
    ],
    { ...plain, isRemoved: true },
  ])
  expect(restoredQuestions([plain])).toEqual([plain])
})

test('the next forum asks the same, on its days and in its sections', () => {
  const asked = { ...plain, sections: [section], changeableUntil: '2025-10-10' }
  const template = { settings: { ...settings, questions: [asked, { ...plain, key: 'old', isRemoved: true }] }, sections, policy }
  const next = nextForum(template, { title: 'Форум — 2026', firstDay: '2026-10-19', days: 2 }, '2026-01-10')
  expect(next.settings.questions).toEqual([{ ...asked, changeableUntil: '2026-10-09' }])
  const renumbered = sections.map((each) => ({ id: each.id + 100 }))
  expect(inSections(next.settings.questions ?? [], sections, renumbered)[0]?.sections).toEqual([section + 100])
})
