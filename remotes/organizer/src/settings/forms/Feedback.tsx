import {
  type FeedbackQuestion,
  noQuestionEnglish,
  OPTIONS_MAX,
  QUESTIONS_MAX,
  type QuestionKind,
  questionKinds,
  questionTexts,
} from '@forum/domain/forum/feedbackQuestions'
import { Field, Text } from '@forum/ui'
import { Select } from '@forum/ui/select'
import { useDraftField } from '../../draft/DraftContext.tsx'
import { linesToText, textToLines } from '../../draft/policyText.ts'
import { ParsedField, TextField } from '../../fields/fields.tsx'
import { ListField } from '../../fields/ListField.tsx'
import { feedbackTexts } from './texts.ts'

const blank: FeedbackQuestion = { kind: 'scale', ...noQuestionEnglish, english: noQuestionEnglish }

/** What those who were at an event are asked about it. */
export function Feedback() {
  return (
    <>
      <Text as="p" block>
        {feedbackTexts.intro}
      </Text>
      <ListField<FeedbackQuestion>
        path="settings.feedback"
        blank={blank}
        max={QUESTIONS_MAX}
        add={feedbackTexts.add}
        nameOf={({ text }, index) => text || feedbackTexts.number(index + 1)}
      >
        {(path, { kind }) => (
          <>
            <TextField path={`${path}.text`} label={feedbackTexts.text} />
            <KindField path={`${path}.kind`} />
            {kind === 'choice' && (
              <ParsedField
                path={`${path}.options`}
                label={feedbackTexts.options}
                hint={feedbackTexts.optionsHint(OPTIONS_MAX)}
                read={textToLines}
                write={linesToText}
              />
            )}
          </>
        )}
      </ListField>
    </>
  )
}

function KindField({ path }: { path: string }) {
  const { name, value, problem, set } = useDraftField<QuestionKind>(path)
  return (
    <Field label={feedbackTexts.kind} validationMessage={problem}>
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
