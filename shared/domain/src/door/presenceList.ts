/** People in the list of presence: everybody, those who were marked, or those who were not. */
export const shownPeople = ['all', 'came', 'absent'] as const
export type ShownPeople = (typeof shownPeople)[number]

/** Formats of a list for the door. */
export const paperFormats = ['pdf', 'xlsx'] as const
export type PaperFormat = (typeof paperFormats)[number]

export const PRESENCE_PAGE_SIZE = 50
