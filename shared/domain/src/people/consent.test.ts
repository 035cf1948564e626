import { whyNot } from '../participation/rules.ts'
import { type Consent, consentParagraphs, consentState, editionOf, isFutureEdition, latestConsent } from './consent.ts'

const forum = { id: 3, consent: { version: '2' } }
const consent = (change: Partial<Consent> = {}): Consent => ({
  meetingId: 3,
  version: '2',
  at: '2026-02-01T09:00:00.000Z',
  withdrawnAt: null,
  ...change,
})
const withdrawn = { withdrawnAt: '2026-03-01T09:00:00.000Z' }

// @requirement consent-1
test.each<[string, ReturnType<typeof consentState>, Consent[], string | null]>([
  ['nothing', 'none', [], null],
  ['the current text', 'given', [consent()], null],
  ['an earlier text', 'outdated', [consent({ version: '1' })], 'consent_needed'],
  ['an earlier text, then the current one', 'given', [consent({ version: '1' }), consent()], null],
  ['the current text, then withdrew', 'withdrawn', [consent({ version: '1', ...withdrawn }), consent(withdrawn)], 'consent_needed'],
  ['an earlier text and withdrew the current one', 'outdated', [consent({ version: '1' }), consent(withdrawn)], 'consent_needed'],
  ['the current text again after withdrawing it', 'given', [consent(withdrawn), consent()], null],
  ['the same version for another forum', 'outdated', [consent({ meetingId: 2 })], 'consent_needed'],
  ['another forum, and withdrew that', 'outdated', [consent({ meetingId: 2, ...withdrawn })], 'consent_needed'],
])('who agreed to %s: %s', (_, state, consents, code) => {
  expect(consentState(consents, forum)).toBe(state)
  expect(whyNot.applyWith(state)?.code ?? null).toBe(code)
  expect(whyNot.processFor(state)?.code ?? null).toBe(state === 'withdrawn' ? 'consent_withdrawn' : null)
})

test('the newest active consent counts, else the newest withdrawn', () => {
  expect(latestConsent([consent({ version: '1' }), consent(withdrawn)], 3)?.version).toBe('1')
  expect(latestConsent([consent({ version: '1', ...withdrawn }), consent(withdrawn)], 3)?.version).toBe('2')
  expect(latestConsent([consent({ meetingId: 2 })], 3)).toBeNull()
})

test('blank lines separate paragraphs', () => {
  expect(consentParagraphs(' Первый\nабзац. \n\n\n \nВторой.\n')).toEqual(['Первый\nабзац.', 'Второй.'])
})

test('an edition is named after its day, a second one of a day has a suffix', () => {
  const today = '2026-03-02'
  expect(editionOf(today, ['2025-08-01'])).toBe(today)
  expect(editionOf(today, [today])).toBe('2026-03-02-2')
  expect(editionOf(today, [today, '2026-03-02-2'])).toBe('2026-03-02-3')
})

test.each([
  ['2026-03-02', false],
  ['2026-03-02-2', false],
  ['2026-03-03', true],
  [' 2026-03-03-2', true],
  ['2', false],
])('of the edition %j it is %s that its day is to come', (version, future) => {
  expect(isFutureEdition(version, '2026-03-02')).toBe(future)
})
