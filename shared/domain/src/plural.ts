/** Plural forms of a noun: 1 день, 2 дня, 5 дней. */
export type NounForms = readonly [one: string, few: string, many: string]

export const nouns = {
  days: ['день', 'дня', 'дней'],
  /** In the genitive: в течение 1 дня, 7 дней. */
  ofDays: ['дня', 'дней', 'дней'],
  /** In the genitive: не более 1 заявки, 3 заявок. */
  ofApplications: ['заявки', 'заявок', 'заявок'],
  hours: ['час', 'часа', 'часов'],
  /** In the accusative: через 1 секунду. */
  seconds: ['секунду', 'секунды', 'секунд'],
} as const satisfies Record<string, NounForms>

export function counted(count: number, [one, few, many]: NounForms): string {
  const form = new Intl.PluralRules('ru').select(count)
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`
}
