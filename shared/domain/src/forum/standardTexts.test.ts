import { consentWithCoauthors, namesCoauthors, withCoauthorsSection } from './standardTexts.ts'

const policy = {
  version: '2025-08-01',
  mailbox: 'a@forum.test',
  introduction: '',
  sections: ['Оператор', 'Заключительные положения'].map((heading) => ({ heading, body: [] })),
}

// @requirement authors-19
test('policy and consent of a forum that writes to co-authors say so, once', () => {
  const said = withCoauthorsSection(policy)
  expect([namesCoauthors(policy), namesCoauthors(said)]).toEqual([false, true])
  expect(said.sections.map(({ heading }) => heading)).toEqual(['Оператор', 'Данные соавторов', 'Заключительные положения'])
  expect(JSON.stringify(said)).toContain('через 90 дней после форума')
  expect(withCoauthorsSection(said)).toBe(said)
  const consent = consentWithCoauthors('Согласие.\n')
  expect(consent).toMatch(/^Согласие\.\n\nЕсли я указываю адреса соавторов/)
  expect(consentWithCoauthors(consent)).toBe(consent)
})
