import type { Names } from '../platform/mapping.ts'

export const section = {
  name_en: 'englishName',
  can_reg_speach: 'takesOral',
  can_reg_stend: 'takesPosters',
  day_numb: 'dayNumber',
} as const satisfies Names
