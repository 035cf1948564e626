/** Plural forms of a noun: 1 день, 2 дня, 5 дней. */
export type NounForms = readonly [one: string, few: string, many: string]

export const nouns = {
  days: ['день', 'дня', 'дней'],
  /** In the genitive: в течение 1 дня, 7 дней. */
  ofDays: ['дня', 'дней', 'дней'],
  /** In the genitive: не более 1 заявки, 3 заявок. */
  ofApplications: ['заявки', 'заявок', 'заявок'],
  /** In the genitive: не более 255 символов. */
  ofCharacters: ['символа', 'символов', 'символов'],
  ofEntries: ['записи', 'записей', 'записей'],
  /** In the genitive: у 1 человека, 5 человек. */
  ofPeople: ['человека', 'человек', 'человек'],
  people: ['человек', 'человека', 'человек'],
  hours: ['час', 'часа', 'часов'],
  /** In the accusative: через 1 секунду. */
  seconds: ['секунду', 'секунды', 'секунд'],
} as const satisfies Record<string, NounForms>

let rules: Intl.PluralRules | undefined
const formFor = (count: number): Intl.LDMLPluralRule => {
  // Created once: a long list counts many times.
  rules ??= new Intl.PluralRules('ru')
  return rules.select(count)
}

export function counted(count: number, [one, few, many]: NounForms): string {
  const form = formFor(count)
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`
}

/** A verb after a counted subject: 21 человек потеряет, 22 человека потеряют. */
export const verb = (count: number, one: string, many: string): string => (formFor(count) === 'one' ? one : many)
