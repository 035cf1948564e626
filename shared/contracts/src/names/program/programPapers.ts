import type { Names } from '../../platform/mapping.ts'

const poster = { title: 'talkTitle', organisation: 'organizationName', section: { name_en: 'englishName' } } as const satisfies Names

export const posters = { posters: poster, rooms: { name_en: 'englishName' } } as const satisfies Names
