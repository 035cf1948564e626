import type { Policy } from './policy.ts'
import { blankQuestion } from './questions/questionSets.ts'
import { consentWith, isAnswersSectionOutdated, missingSections, withSection } from './standardTexts.ts'

const policy: Policy = {
  version: '2025-08-01',
  mailbox: 'a@forum.test',
  introduction: '',
  sections: ['Оператор', 'Заключительные положения'].map((heading) => ({ heading, body: [] })),
}

// @requirement authors-19
test('policy and consent of a forum with its authors say how their data are used, once', () => {
  const authors = { modulesOn: ['authors' as const], slidesDays: 30 }
  expect(missingSections(policy, {})).toEqual([])
  const said = missingSections(policy, authors).reduce((texts, name) => withSection(texts, name, authors), policy)
  expect(missingSections(said, authors)).toEqual([])
  const headings = ['Оператор', 'Данные соавторов', 'Издание тезисов', 'Слайды и стенды', 'Заключительные положения']
  expect(said.sections.map(({ heading }) => heading)).toEqual(headings)
  expect(JSON.stringify(said)).toMatch(/через 90 дней после форума.*Файл хранится 30 дней/)
  expect(withSection(said, 'coauthors', authors)).toEqual(said)
  const consent = consentWith('Согласие.\n', 'authors')
  expect(consent).toMatch(/^Согласие\.\n\nЕсли я указываю адреса соавторов.*\n\n.*в сборнике.*\n\nЕсли я присылаю слайды.*Ссылку на запись/)
  expect(consentWith(consent, 'authors')).toBe(consent)
})

// @requirement questions-12
test('policy and consent name purpose, readers and the longest term of answers, and follow the questions', () => {
  const asking = (...questions: ReturnType<typeof blankQuestion>[]) => ({ modulesOn: ['questions' as const], questions })
  const dinner = { ...blankQuestion('dinner'), keptDays: 21 }
  const allergy = { ...blankQuestion('allergy'), keptDays: 40, isSensitive: true }
  const special = 'Специальные категории персональных данных и биометрические данные не обрабатываются.'
  const before = { ...policy, sections: [{ heading: 'Данные', body: [special] }, ...policy.sections] }

  expect(missingSections(before, asking())).toEqual([])
  expect(missingSections(before, asking(dinner))).toEqual(['answers'])
  const said = withSection(before, 'answers', asking(dinner))
  expect(said.sections.at(-2)?.body.join(' ')).toMatch(/чтобы подготовить форум.*читают сотрудники.*через 21 день после форума\.$/)
  expect(said.sections[0]?.body).toEqual([special])
  expect(isAnswersSectionOutdated(said, asking(dinner))).toBe(false)

  expect(isAnswersSectionOutdated(said, asking({ ...dinner, keptDays: 22 }))).toBe(true)
  const both = asking(dinner, allergy)
  expect(isAnswersSectionOutdated(said, both)).toBe(true)
  const after = withSection(said, 'answers', both)
  expect(after.sections.at(-2)?.body.join(' ')).toMatch(/отдельного согласия.*только организаторы.*через 40 дней/)
  expect(after.sections[0]?.body).toEqual([expect.stringMatching(/^Сведения о здоровье обрабатываются, только если/)])
  expect([after.sections.length, isAnswersSectionOutdated(after, both)]).toEqual([said.sections.length, false])

  const consent = consentWith('Согласие.', 'questions')
  expect(consent).toMatch(/вопросы форума.*чтобы подготовить форум.*только сотрудники.*в срок, названный в политике.*отдельного согласия/)
  expect(consentWith(consent, 'questions')).toBe(consent)
})
