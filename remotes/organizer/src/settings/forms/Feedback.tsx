import {
  type FeedbackQuestion,
  noQuestionEnglish,
  QUESTIONS_MAX,
  type QuestionKind,
  questionKinds,
  questionTexts,
} from '@forum/domain/forum/feedbackQuestions'
import { i18n } from '@forum/language'
import { Field, Text } from '@forum/ui'
import { Select } from '@forum/ui/select'
import { useDraftField } from '../../draft/DraftContext.tsx'
import { linesToText, textToLines } from '../../draft/policyText.ts'
import { ParsedField, TextField } from '../../fields/fields.tsx'
import { ListField } from '../../fields/ListField.tsx'
import { nameOf } from '../settingNames.ts'

const blank: FeedbackQuestion = { kind: 'scale', ...noQuestionEnglish, english: noQuestionEnglish }

/** Section of the questions to people who attended an event. */
export function Feedback() {
  return (
    <>
      <Text as="p" block>
        {i18n.t(
          'Об этом спрашивают тех, кто был на мероприятии, когда оно закончилось. Ответы хранятся без имён. Пока вопросов нет, никого не спрашивают.',
        )}
      </Text>
      <ListField<FeedbackQuestion>
        path="settings.feedback"
        blank={blank}
        max={QUESTIONS_MAX}
        add={i18n.t('Добавить вопрос')}
        nameOf={({ text }, index) => text || i18n.t('Вопрос {number}', { number: index + 1 })}
      >
        {(path, { kind }) => (
          <>
            <TextField path={`${path}.text`} />
            <KindField path={`${path}.kind`} />
            {kind === 'choice' && <ParsedField path={`${path}.options`} read={textToLines} write={linesToText} />}
          </>
        )}
      </ListField>
    </>
  )
}

function KindField({ path }: { path: string }) {
  const { name, value, problem, set } = useDraftField<QuestionKind>(path)
  return (
    <Field label={nameOf(path).label} validationMessage={problem}>
      <Select name={name} value={value} onChange={(_, data) => set(questionKinds.find((kind) => kind === data.value) ?? 'scale')}>
        {questionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {questionTexts.kinds[kind]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
