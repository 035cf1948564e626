import { dayIn, formatDay } from '@forum/domain/platform/calendar'

/** Adds the day of printing to a printed page, next to the forum's name (`index.html`). */
export function printedOn(timeZone: string, now = () => new Date()): void {
  addEventListener('beforeprint', () => {
    document.body.dataset.printed = ` · ${formatDay(dayIn(timeZone, now()))}`
  })
}
