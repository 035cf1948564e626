import { i18n } from '@forum/language'
import { line, optionalLine } from '../../platform/fieldProblems.ts'
import { englishOptionsProblem, optionsProblem, questionsProblem } from '../feedbackProblems.ts'
import type { ForumSettings } from '../forum.ts'
import { englishChoicesProblem, keyProblem } from '../questions/questionRules.ts'
import { KEPT_DAYS_MAX } from '../questions/questions.ts'
import { between, dayProblem } from './fieldRules.ts'
import type { Fields } from './leaf.ts'
import { askedNext } from './nextValues.ts'

/** Questions of a forum to those who were at its events, and to all participants. */
export const questions: Pick<Fields<ForumSettings>, 'feedback' | 'questions'> = {
  feedback: {
    title: () => i18n.t('Вопросы о мероприятиях'),
    next: 'copied',
    point: 'feedback',
    shownWith: 'door',
    rule: questionsProblem,
    items: { kind: { isChoice: true }, text: { rule: line, twin: true }, options: { rule: optionsProblem, twin: englishOptionsProblem } },
  },
  questions: {
    title: () => i18n.t('Вопросы участникам'),
    next: askedNext,
    isPartlyCopied: true,
    point: 'questions',
    shownWith: 'questions',
    items: {
      key: { rule: keyProblem, isChoice: true },
      kind: { isChoice: true },
      text: { rule: line, twin: true },
      help: { rule: optionalLine, twin: true },
      // Choices are checked with their question.
      choices: { twin: englishChoicesProblem, listed: 'text' },
      askedWith: { isChoice: true },
      formats: { isChoice: true },
      sections: { isChoice: true },
      shownIf: { isChoice: true },
      isRequired: {},
      changeableUntil: { rule: dayProblem, isChoice: true },
      readBy: { isChoice: true },
      isSensitive: {},
      keptDays: { rule: between({ min: 1, max: KEPT_DAYS_MAX }) },
      isOnBadge: {},
      isFigure: {},
      isRemoved: {},
    },
  },
}
