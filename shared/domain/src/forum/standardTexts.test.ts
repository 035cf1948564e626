import type { Policy } from './policy.ts'
import { authorsSections, consentWithAuthors, hasSection, withSection } from './standardTexts.ts'

const policy: Policy = {
  version: '2025-08-01',
  mailbox: 'a@forum.test',
  introduction: '',
  sections: ['Оператор', 'Заключительные положения'].map((heading) => ({ heading, body: [] })),
}

// @requirement authors-19
test('policy and consent of a forum with its authors say how their data are used, once', () => {
  const said = authorsSections.reduce((texts, name) => withSection(texts, name, { slidesDays: 30 }), policy)
  expect(authorsSections.map((name) => [hasSection(policy, name), hasSection(said, name)])).toEqual(
    authorsSections.map(() => [false, true]),
  )
  const headings = ['Оператор', 'Данные соавторов', 'Издание тезисов', 'Слайды и стенды', 'Заключительные положения']
  expect(said.sections.map(({ heading }) => heading)).toEqual(headings)
  expect(JSON.stringify(said)).toMatch(/через 90 дней после форума.*Файл хранится 30 дней/)
  expect(withSection(said, 'coauthors', {})).toBe(said)
  const consent = consentWithAuthors('Согласие.\n')
  expect(consent).toMatch(/^Согласие\.\n\nЕсли я указываю адреса соавторов.*\n\n.*в сборнике.*\n\nЕсли я присылаю слайды.*Ссылку на запись/)
  expect(consentWithAuthors(consent)).toBe(consent)
})
