import { type Format, formatsOf, formatTitles } from '@forum/domain/forum/participation'
import { askedMoments, askedTexts, type ForumQuestion } from '@forum/domain/forum/questions/questions'
import { type Answers, askedOf, askedWith } from '@forum/domain/participation/answers/answers'
import { questionIn } from '@forum/domain/participation/answers/words'
import { i18n } from '@forum/language'
import { Field, Text } from '@forum/ui'
import { AskedField } from '@forum/ui/asked-field'
import { Stack } from '@forum/ui/layout'
import { Select } from '@forum/ui/select'
import { useState } from 'react'
import { useDraft } from '../../draft/DraftContext.tsx'
import { Group } from '../../fields/Group.tsx'

/** The questions as a participant sees them; answers show and hide others, and are not kept. */
export function Preview({ questions }: { questions: readonly ForumQuestion[] }) {
  const { draft, language } = useDraft()
  const used = formatsOf(draft.settings)
  const [format, setFormat] = useState<Format>('oral')
  const [answers, setAnswers] = useState<Answers>({})
  // A person of all sections, who is asked everything.
  const registrations = draft.sections.map(({ id }) => ({ format, sectionId: format === 'listener' ? null : id, isDecided: true }))
  const asked = askedOf(questions, registrations.length > 0 ? registrations : [{ format, sectionId: null, isDecided: true }], answers)
  const answer = (key: string, given: Answers[string] | null) => {
    const { [key]: _, ...others } = answers
    setAnswers(given === null ? others : { ...others, [key]: given })
  }
  return (
    <Group title={i18n.t('Как это увидит участник')} hint={i18n.t('Попробуйте ответить: ответы здесь никуда не попадут.')}>
      <Field label={i18n.t('Кто смотрит')}>
        <Select value={format} onChange={(_, { value }) => setFormat(used.find((each) => each === value) ?? format)}>
          {used.map((each) => (
            <option key={each} value={each}>
              {formatTitles[each]}
            </option>
          ))}
        </Select>
      </Field>
      {askedMoments.map((moment) => {
        const own = askedWith(asked, moment)
        return (
          own.length > 0 && (
            <Stack key={moment} gap={16}>
              <Text weight="semibold">{askedTexts.moments[moment]}</Text>
              {own.map((question) => {
                const { text, help, choices } = questionIn(question, language)
                const offered = question.choices.flatMap(({ key, isRemoved }, index) =>
                  isRemoved ? [] : [{ key, text: choices[index] ?? '', isFull: false }],
                )
                const { key, kind, isRequired } = question
                return (
                  <AskedField
                    key={key}
                    question={{ key, kind, text, help, choices: offered, isRequired }}
                    value={answers[key]}
                    onChange={(given) => answer(key, given)}
                  />
                )
              })}
            </Stack>
          )
        )
      })}
    </Group>
  )
}
