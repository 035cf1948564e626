import type { sections as table } from '../database/schema.ts'
import { FORUM_ID } from './forum.ts'

type Row = typeof table.$inferSelect

const shared = {
  meetingId: FORUM_ID,
  isActive: true,
  isPublic: true,
  takesOral: true,
  takesPosters: true,
  asksProjectName: false,
  capacity: null,
}
/** An event without talks, which people only attend. */
const attended = { ...shared, takesOral: false, takesPosters: false }

export const sections: Row[] = [
  { ...attended, id: 1, name: 'Открытие форума. Пленарное заседание', dayNumber: 1 },
  { ...shared, id: 2, name: 'Сессия 1. Геномика человека и персонализированная медицина', dayNumber: 1 },
  { ...shared, id: 3, name: 'Сессия 2. Геномные технологии в сельском хозяйстве', dayNumber: 2 },
  { ...shared, id: 4, name: 'Микросимпозиум 1. Редактирование генома и синтетическая биология', dayNumber: 1, takesPosters: false },
  { ...shared, id: 5, name: 'Микросимпозиум 2. Палеогеномика и популяционная генетика', dayNumber: 2 },
  { ...shared, id: 6, name: 'Биоинформатика и анализ больших данных', dayNumber: 1 },
  { ...shared, id: 7, name: 'Геномика микроорганизмов и микробиом', dayNumber: 2 },
  { ...shared, id: 8, name: 'Постерная сессия', dayNumber: 2, takesOral: false },
  { ...attended, id: 9, name: 'Круглый стол «Биологические коллекции и центры коллективного пользования»', dayNumber: 1 },
  { ...attended, id: 10, name: 'Мастер-класс «Сборка генома по длинным прочтениям»', dayNumber: 2 },
  { ...shared, id: 11, name: 'Закрытое совещание рабочих групп', dayNumber: 2, isPublic: false, takesPosters: false },
  { ...shared, id: 12, name: 'Геномика и биобезопасность', dayNumber: 1, isActive: false },
  { ...shared, id: 15, name: 'Сессия молодых учёных', dayNumber: 2, asksProjectName: true },
]
