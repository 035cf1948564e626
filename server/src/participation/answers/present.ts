import type { OwnQuestion } from '@forum/contracts/participation/answers'
import { type ForumQuestion, keptUntil, lastDayOf } from '@forum/domain/forum/questions/questions'
import { type Answers, chosenIn } from '@forum/domain/participation/answers/answers'
import { questionIn } from '@forum/domain/participation/answers/words'
import { currentLanguage } from '@forum/language'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { isChoiceFull } from './places.ts'
import { readTakenChoices, type TakenChoices } from './read.ts'
import { isClosed } from './save.ts'

/** Choices that can be chosen, or that the person has chosen. */
function choicesOf(question: ForumQuestion, texts: readonly string[], answers: Answers, taken: TakenChoices): OwnQuestion['choices'] {
  const chosen = chosenIn(answers[question.key])
  return question.choices.flatMap((choice, index) =>
    choice.isRemoved && !chosen.includes(choice.key)
      ? []
      : [{ key: choice.key, text: texts[index] ?? choice.text, isFull: isChoiceFull(taken, question, choice) }],
  )
}

/** Questions for a person, in the language of the request. */
export async function presentQuestions(
  db: Queryable,
  forum: Forum,
  clock: Clock,
  userId: number,
  questions: readonly ForumQuestion[],
  answers: Answers,
): Promise<OwnQuestion[]> {
  const limited = questions.filter(({ choices }) => choices.some(({ places }) => typeof places === 'number')).map(({ key }) => key)
  const taken = limited.length > 0 ? await readTakenChoices(db, forum, limited, userId) : () => 0
  return questions.map((question) => {
    const { key, kind, askedWith, shownIf = null, formats, sections, isRequired, isSensitive } = question
    const { text, help, choices } = questionIn(question, currentLanguage())
    return {
      ...{ key, kind, text, help, askedWith, shownIf, formats, sections, isRequired, isSensitive },
      choices: choicesOf(question, choices, answers, taken),
      until: lastDayOf(question, forum.days),
      isClosed: isClosed(question, forum, clock),
      keptUntil: keptUntil(question, forum.days),
    }
  })
}
