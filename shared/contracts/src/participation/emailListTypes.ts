/** Kinds of mailing lists by whose addresses they hold. */
export const emailListTypes = ['all', 'listeners', 'oral', 'poster', 'waiting', 'not_confirmed', 'confirmed', 'without_thesis'] as const

export type EmailListType = (typeof emailListTypes)[number]
