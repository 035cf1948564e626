/** Parses «10:20» or «1020» as minutes since midnight; null: neither. */
export function parseClock(text: string): number | null {
  const [, hours, minutes] = /^\s*(\d{1,2})[:.\s]?(\d{2})\s*$/.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return null
  return Number(hours) < 24 && Number(minutes) < 60 ? Number(hours) * 60 + Number(minutes) : null
}
