import type { sections as table } from '../../platform/database/schema/forum.ts'
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
  listenerLimit: null,
}
/** An event without talks, which people only attend. */
const attended = { ...shared, takesOral: false, takesPosters: false }

export const sections: Row[] = [
  {
    ...attended,
    id: 1,
    name: 'Открытие форума. Пленарное заседание',
    englishName: 'Opening and plenary session',
    dayNumber: 1,
  },
  {
    ...shared,
    id: 2,
    name: 'Сессия 1. Геномика человека и персонализированная медицина',
    englishName: 'Session 1. Human genomics and personalised medicine',
    dayNumber: 1,
  },
  {
    ...shared,
    id: 3,
    name: 'Сессия 2. Геномные технологии в сельском хозяйстве',
    englishName: 'Session 2. Genome technologies in agriculture',
    dayNumber: 2,
  },
  {
    ...shared,
    id: 4,
    name: 'Микросимпозиум 1. Редактирование генома и синтетическая биология',
    englishName: 'Microsymposium 1. Genome editing and synthetic biology',
    dayNumber: 1,
    takesPosters: false,
  },
  {
    ...shared,
    id: 5,
    name: 'Микросимпозиум 2. Палеогеномика и популяционная генетика',
    englishName: 'Microsymposium 2. Palaeogenomics and population genetics',
    dayNumber: 2,
  },
  {
    ...shared,
    id: 6,
    name: 'Биоинформатика и анализ больших данных',
    englishName: 'Bioinformatics and big data analysis',
    dayNumber: 1,
  },
  {
    ...shared,
    id: 7,
    name: 'Геномика микроорганизмов и микробиом',
    englishName: 'Microbial genomics and the microbiome',
    dayNumber: 2,
  },
  {
    ...shared,
    id: 8,
    name: 'Постерная сессия',
    englishName: 'Poster session',
    dayNumber: 2,
    takesOral: false,
  },
  {
    ...attended,
    id: 9,
    name: 'Круглый стол «Биологические коллекции и центры коллективного пользования»',
    englishName: 'Round table: Biological collections and core facilities',
    dayNumber: 1,
  },
  {
    ...attended,
    id: 10,
    name: 'Мастер-класс «Сборка генома по длинным прочтениям»',
    englishName: 'Workshop: Genome assembly from long reads',
    dayNumber: 2,
  },
  {
    ...shared,
    id: 11,
    name: 'Закрытое совещание рабочих групп',
    englishName: 'Closed meeting of the working groups',
    dayNumber: 2,
    isPublic: false,
    takesPosters: false,
  },
  {
    ...shared,
    id: 12,
    name: 'Геномика и биобезопасность',
    englishName: 'Genomics and biosafety',
    dayNumber: 1,
    isActive: false,
  },
  {
    ...shared,
    id: 15,
    name: 'Сессия молодых учёных',
    englishName: 'Young scientists’ session',
    dayNumber: 2,
    asksProjectName: true,
  },
]
