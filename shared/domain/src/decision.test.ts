import { type Decision, decisionLetter, outcomeOf, whyNotDecide } from './decision.ts'
import { type ConfirmType, pairsOf, type RegistrationState, type Stage, stageOf } from './participation.ts'
import type { Section } from './sections.ts'

const before: RegistrationState & Decision & { section_choice_id: number | null } = {
  type: 2,
  confirm_type: 2,
  is_confirm: 1,
  is_active: true,
  section_choice_id: 3,
  section_confirm_id: null,
  org_comment: '20 октября, 12:00',
}

test.each<[string, Partial<Decision>, string[], boolean]>([
  ['nothing', {}, [], false],
  ['the speech date', { org_comment: '21 октября' }, ['org_comment'], false],
  ['the format', { confirm_type: 3 }, ['confirm_type'], true],
  ['the section', { section_confirm_id: 5 }, ['section_confirm_id'], true],
  ['the section to the one that was chosen', { section_confirm_id: 3 }, ['section_confirm_id'], false],
])('changing %s', (_, change, changed, lost) => {
  const outcome = outcomeOf(before, { ...before, ...change })
  expect(outcome).toEqual({ changed, confirmationLost: lost, is_confirm: lost ? 0 : 1 })
})

const section: Section = {
  id: 5,
  name: 'Секция',
  is_active: true,
  is_public: true,
  can_reg_speach: true,
  can_reg_stend: false,
  day_numb: 1,
}

test.each<[ConfirmType, Section | null, string | null]>([
  [2, section, null],
  [3, section, 'section_refused'],
  [3, null, null],
  [1, section, null],
  [0, section, null],
])('format %i in a section for talks only is judged', (confirm_type, place, code) => {
  expect(whyNotDecide(before, { ...before, confirm_type }, place)?.code ?? null).toBe(code)
})

test('nothing is decided about a cancelled registration', () => {
  expect(whyNotDecide({ ...before, is_active: false }, before, null)?.code).toBe('cancelled')
})

// @requirement card-8
test('a letter about a proposal asks for confirmation and names format, section and date', () => {
  const decision: Decision = { confirm_type: 3, section_confirm_id: 5, org_comment: '21 октября, 10:00' }
  const news = { talkTitle: 'О геномах', type: 2 as const, decision, sectionName: 'Метагеномика', outcome: outcomeOf(before, decision) }
  const letter = decisionLetter([news])
  expect(letter.subject).toContain('подтверждение')
  for (const words of ['О геномах', 'стендовый доклад', 'Метагеномика', '21 октября, 10:00', 'Прежнее подтверждение'])
    expect(letter.paragraphs.join('\n')).toContain(words)
})

test('a letter to a listener asks for nothing', () => {
  const decision: Decision = { confirm_type: 1, section_confirm_id: null, org_comment: '' }
  const letter = decisionLetter([{ talkTitle: '', type: 1, decision, sectionName: '', outcome: outcomeOf(before, decision) }])
  expect(`${letter.subject}${letter.paragraphs.join()}`).not.toContain('одтвердите')
})

test.each<Stage>(['waiting', 'proposed', 'confirmed'])('the pairs of the stage %s are all of it and no other', (stage) => {
  const all = ([0, 1, 2, 3] as const).flatMap((confirm_type) => ([0, 1] as const).map((is_confirm) => ({ confirm_type, is_confirm })))
  expect(pairsOf(stage)).toEqual(all.filter((pair) => stageOf({ ...pair, type: 2, is_active: true }) === stage))
})
