import { type Day, formatIn } from '../../platform/calendar.ts'
import { type AskedChoice, type ForumQuestion, noAskedEnglish } from './questions.ts'

/** Sets of questions that a forum begins with, in both languages. Letters for visas read the answers by the keys of the set «Поездка». */

const KEPT_DAYS = 30

const base: ForumQuestion = {
  ...{ key: '', kind: 'yesNo', text: '', help: '', choices: [], askedWith: 'application', formats: [], sections: [] },
  ...{ isRequired: false, readBy: 'staff', isSensitive: false, keptDays: KEPT_DAYS },
}

/** A new question. */
export const blankQuestion = (key: string): ForumQuestion => ({ ...base, key, isRequired: true, english: noAskedEnglish })

type Texts = [russian: string, english: string]

function question(
  key: string,
  [text, english]: Texts,
  more: Partial<ForumQuestion> = {},
  [help, englishHelp]: Texts = ['', ''],
): ForumQuestion {
  return { ...base, key, text, help, ...more, english: { text: english, help: englishHelp, choices: more.english?.choices ?? [] } }
}

/** Choices in both languages. */
function choicesOf(...all: [key: string, texts: Texts, places?: number][]): Pick<ForumQuestion, 'choices' | 'english'> {
  const choices = all.map(([key, [text], places]): AskedChoice => ({ key, text, ...(places !== undefined && { places }) }))
  return { choices, english: { ...noAskedEnglish, choices: all.map(([, [, english]]) => english) } }
}

const dayIn = (locale: string, day: Day): string =>
  formatIn(locale, { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(new Date(`${day}T00:00:00Z`))

const meals = (days: readonly Day[]): ForumQuestion[] => [
  ...days.map((day, index) =>
    question(`dinner_${index + 1}`, [`Придёте на ужин ${dayIn('ru', day)}?`, `Will you come to the dinner on ${dayIn('en-GB', day)}?`], {
      isRequired: true,
      isFigure: true,
    }),
  ),
  question('diet', ['Какое питание вам подходит?', 'What meals suit you?'], {
    kind: 'one',
    isFigure: true,
    ...choicesOf(
      ['any', ['Любое', 'Any']],
      ['no_meat', ['Без мяса', 'No meat']],
      ['vegan', ['Без продуктов животного происхождения', 'Vegan']],
      ['halal', ['Халяль', 'Halal']],
      ['kosher', ['Кошерное', 'Kosher']],
    ),
  }),
  question(
    'allergy',
    ['Пищевая аллергия, о которой должна знать кухня', 'Food allergies the kitchen should know about'],
    { kind: 'text', isSensitive: true, readBy: 'organizers' },
    ['Если её нет, не заполняйте', 'Leave empty if there are none'],
  ),
  question('excursion', ['Хотите на экскурсию?', 'Would you like to join an excursion?'], { isRequired: true, isFigure: true }),
  question('excursion_route', ['На какую?', 'Which one?'], {
    kind: 'one',
    isFigure: true,
    shownIf: { question: 'excursion', answer: 'yes' },
    ...choicesOf(['town', ['По городу', 'City tour'], 40], ['museum', ['В музей', 'Museum'], 20]),
  }),
]

const ofLetter: Partial<ForumQuestion> = {
  ...{ kind: 'text', askedWith: 'decision', isRequired: true, readBy: 'organizers', isSensitive: true },
  shownIf: { question: 'visa_letter', answer: 'yes' },
}

const journey = (): ForumQuestion[] => [
  question('arrival', ['Когда и чем вы приедете?', 'When and how will you arrive?'], { kind: 'text', askedWith: 'decision' }, [
    'Например: 19 октября, поезд 092, 14:30',
    'For example: 19 October, train 092, 14:30',
  ]),
  question('hotel', ['Нужна ли гостиница?', 'Do you need a hotel?'], { askedWith: 'decision', isRequired: true, isFigure: true }),
  question('nights', ['На сколько ночей?', 'For how many nights?'], {
    kind: 'number',
    askedWith: 'decision',
    isRequired: true,
    isFigure: true,
    shownIf: { question: 'hotel', answer: 'yes' },
  }),
  question('visa_letter', ['Нужно ли письмо для визы?', 'Do you need a letter for a visa?'], {
    askedWith: 'decision',
    isRequired: true,
    isFigure: true,
  }),
  question('passport_name', ['Имя и фамилия латиницей, как в паспорте', 'Full name in Latin letters, as in your passport'], ofLetter),
  question('citizenship', ['Гражданство', 'Citizenship'], ofLetter, ['Латиницей, как в паспорте', 'In Latin letters, as in your passport']),
  question('birth_date', ['Дата рождения', 'Date of birth'], ofLetter, ['ДД.ММ.ГГГГ', 'DD.MM.YYYY']),
  question('passport_number', ['Номер паспорта', 'Passport number'], ofLetter),
]

export const questionSets = { meals, journey } satisfies Record<string, (days: readonly Day[]) => ForumQuestion[]>
export type QuestionSet = keyof typeof questionSets
