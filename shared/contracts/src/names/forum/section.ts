import type { Names } from '../../platform/mapping.ts'

export const section = {
  name_en: 'englishName',
  is_active: 'isActive',
  is_public: 'isPublic',
  can_reg_speach: 'takesOral',
  can_reg_stend: 'takesPosters',
  day_numb: 'dayNumber',
  is_full: 'isFull',
  is_full_for_listeners: 'isFullForListeners',
} as const satisfies Names
