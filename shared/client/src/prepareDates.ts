import { dayInWords } from '@forum/domain/platform/calendar'

/** Makes the first format of a date, which takes a slow phone 60 ms, in a separate task: a loader does so while it waits for its calls. */
export async function prepareDates(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  dayInWords('2025-01-01')
}
