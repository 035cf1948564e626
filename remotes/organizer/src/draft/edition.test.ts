import { policy, sections, settings } from '@forum/domain/testing'
import type { Draft } from './draft.ts'
import { withEdition } from './edition.ts'

const saved: Draft = { settings, sections, policy }
const operator = { name: 'Общество', legalForm: '', registrationNumbers: '', address: 'Казань', email: 'a@b.test' }
const today = '2026-11-26'
const next = (change: Partial<Draft['settings']>, before = saved) =>
  withEdition(saved, before, { ...before, settings: { ...before.settings, ...change } }, today)

test('other words make an edition of the day, and the former words the former edition', () => {
  const changed = next({ consentDocument: 'Другой текст' })
  expect(changed.settings.consent.version).toBe(today)
  expect(next({ consentDocument: settings.consentDocument }, changed).settings.consent).toEqual(settings.consent)
  expect(next({ city: 'Казань' }).settings.consent).toBe(settings.consent)
})

test('an edition that was written stays', () => {
  const written = next({ consent: { ...settings.consent, version: 'осень' } })
  expect(next({ consentDocument: 'Другой текст' }, written).settings.consent.version).toBe('осень')
})

test('another operator unticks the consent once; what is ticked afterwards is for the server to refuse', () => {
  const changed = next({ operator })
  expect(changed.settings.consent.preTicked).toBe(false)
  const ticked = next({ consent: { ...changed.settings.consent, preTicked: true } }, changed)
  expect(ticked.settings.consent.preTicked).toBe(true)
})

test('the policy is dated by the day on which its words, or the operator in them, change', () => {
  const policyOf = (draft: Draft) => draft.policy.version
  const change = (introduction: string, before = saved) =>
    withEdition(saved, before, { ...before, policy: { ...before.policy, introduction } }, today)
  expect(policyOf(change('Другое введение'))).toBe(today)
  expect(change(policy.introduction, change('Другое введение')).policy).toEqual(policy)
  expect(policyOf(next({ city: 'Казань' }))).toBe(policy.version)
  expect(policyOf(next({ operator }))).toBe(today)
  const written: Draft = { ...saved, policy: { ...policy, version: '2026-01-01' } }
  expect(policyOf(change('Другое введение', written))).toBe('2026-01-01')
})
