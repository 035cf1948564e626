import { conditionAnswers } from '@forum/domain/forum/questions/questionRules'
import type { ForumQuestion, ShownIf } from '@forum/domain/forum/questions/questions'
import { i18n } from '@forum/language'
import { Field } from '@forum/ui'
import { Select } from '@forum/ui/select'
import { useDraft, useDraftField } from '../../draft/DraftContext.tsx'
import { useFieldStyles } from '../../fields/Group.tsx'
import { questionTexts } from './questionTexts.ts'

function answerName({ choices }: ForumQuestion, answer: string): string {
  if (answer === 'yes') return i18n.t('да')
  return answer === 'no' ? i18n.t('нет') : (choices.find(({ key }) => key === answer)?.text ?? answer)
}

/** The answer to an earlier question with which this one is shown. */
export function Condition({ question, path, index }: { question: ForumQuestion; path: string; index: number }) {
  const styles = useFieldStyles()
  const { draft } = useDraft()
  const { name, value, problem, set } = useDraftField<ShownIf | null | undefined>(`${path}.shownIf`)
  const { questions = [] } = draft.settings
  const earlier = questions.slice(0, index).filter((each) => !each.isRemoved && conditionAnswers(each).length > 0)
  const chosen = questions.find(({ key }) => key === value?.question)
  // A question that moved below stays in view until another is chosen.
  const offered = chosen && !earlier.includes(chosen) && chosen !== question ? [...earlier, chosen] : earlier
  if (offered.length === 0 && !value) return null
  const choose = (key: string) => {
    const first = questions.find((each) => each.key === key)
    set(first ? { question: key, answer: conditionAnswers(first)[0] ?? '' } : null)
  }
  return (
    <div className={styles.columns}>
      <Field label={i18n.t('Показывать, если')} validationMessage={problem}>
        <Select name={name} value={value?.question ?? ''} onChange={(_, data) => choose(data.value)}>
          <option value="">{i18n.t('Всегда')}</option>
          {offered.map(({ key, text }) => (
            <option key={key} value={key}>
              {text || questionTexts.untitled}
            </option>
          ))}
        </Select>
      </Field>
      {value && chosen && (
        <Field label={i18n.t('Ответ')}>
          <Select value={value.answer} onChange={(_, data) => set({ ...value, answer: data.value })}>
            {[...new Set([...conditionAnswers(chosen), value.answer])].map((answer) => (
              <option key={answer} value={answer}>
                {answerName(chosen, answer)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}
