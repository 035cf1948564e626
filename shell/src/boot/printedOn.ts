import { dayIn, formatDay } from '@forum/domain/platform/calendar'

/** A printed page says of which day it is, next to the forum's name (`index.html`). */
export function printedOn(timeZone: string, now = () => new Date()): void {
  addEventListener('beforeprint', () => {
    document.body.dataset.printed = ` · ${formatDay(dayIn(timeZone, now()))}`
  })
}
