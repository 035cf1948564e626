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
