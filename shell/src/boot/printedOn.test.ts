import { printedOn } from './printedOn.ts'

// @requirement print-4
test('a printed page carries the day of the forum’s time zone on which it is printed', () => {
  printedOn('Europe/Moscow', () => new Date('2025-10-19T21:30:00Z'))
  expect(document.body.dataset.printed).toBeUndefined()
  dispatchEvent(new Event('beforeprint'))
  expect(document.body.dataset.printed).toBe(' · 20.10.2025')
})
