import { FORUM_MEETING_ID, YOUNG_SCIENTISTS_SECTION_ID } from '@forum/domain/limits'
import type { sections as table } from '../database/schema.ts'

type Row = typeof table.$inferInsert

const shared = { meeting_id: FORUM_MEETING_ID, is_active: true, is_public: true, can_reg_speach: true, can_reg_stend: true }
/** An event people only attend. */
const attended = { ...shared, can_reg_speach: false, can_reg_stend: false }

export const sections: Row[] = [
  { ...attended, id: 1, name: 'Открытие форума. Пленарное заседание', day_numb: 1 },
  { ...shared, id: 2, name: 'Сессия 1. Геномика человека и персонализированная медицина', day_numb: 1 },
  { ...shared, id: 3, name: 'Сессия 2. Геномные технологии в сельском хозяйстве', day_numb: 2 },
  { ...shared, id: 4, name: 'Микросимпозиум 1. Редактирование генома и синтетическая биология', day_numb: 1, can_reg_stend: false },
  { ...shared, id: 5, name: 'Микросимпозиум 2. Палеогеномика и популяционная генетика', day_numb: 2 },
  { ...shared, id: 6, name: 'Биоинформатика и анализ больших данных', day_numb: 1 },
  { ...shared, id: 7, name: 'Геномика микроорганизмов и микробиом', day_numb: 2 },
  { ...shared, id: 8, name: 'Постерная сессия', day_numb: 2, can_reg_speach: false },
  { ...attended, id: 9, name: 'Круглый стол «Биологические коллекции и центры коллективного пользования»', day_numb: 1 },
  { ...attended, id: 10, name: 'Мастер-класс «Сборка генома по длинным прочтениям»', day_numb: 2 },
  { ...shared, id: 11, name: 'Закрытое совещание рабочих групп', day_numb: 2, is_public: false, can_reg_stend: false },
  { ...shared, id: 12, name: 'Геномика и биобезопасность', day_numb: 1, is_active: false },
  { ...shared, id: YOUNG_SCIENTISTS_SECTION_ID, name: 'Сессия молодых учёных', day_numb: 2 },
]
