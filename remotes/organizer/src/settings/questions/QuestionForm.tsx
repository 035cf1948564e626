import { askedKinds, askedMoments, askedReaders, askedTexts, type ForumQuestion, hasChoices } from '@forum/domain/forum/questions/questions'
import { i18n } from '@forum/language'
import { Button, Field, Input } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { Quiet } from '@forum/ui/layout'
import { Select } from '@forum/ui/select'
import { useDraft, useDraftField } from '../../draft/DraftContext.tsx'
import { CheckField, DayField, NumberField, TextField } from '../../fields/fields.tsx'
import { useFieldStyles } from '../../fields/Group.tsx'
import { organizerTexts } from '../../texts.ts'
import { useSectionStyles } from '../forms/sectionStyles.ts'
import { Choices } from './Choices.tsx'
import { Condition } from './Condition.tsx'
import { isSavedIn, renamed, swapped } from './editing.ts'
import { ForWhom } from './ForWhom.tsx'
import { questionTexts } from './questionTexts.ts'

interface Props {
  question: ForumQuestion
  index: number
  onMoved: (index: number | null) => void
}

/** The fields of one question. */
export function QuestionForm({ question, index, onMoved }: Props) {
  const styles = useFieldStyles()
  const own = useSectionStyles()
  const path = `settings.questions.${index}`
  return (
    <div className={own.form}>
      <TextField path={`${path}.text`} />
      <TextField path={`${path}.help`} label={i18n.t('Пояснение под вопросом')} />
      <div className={styles.columns}>
        <OneOf path={`${path}.kind`} label={i18n.t('Как отвечают')} values={askedKinds} names={askedTexts.kinds} />
        <OneOf path={`${path}.askedWith`} label={i18n.t('Когда спросить')} values={askedMoments} names={askedTexts.moments} />
      </div>
      {(hasChoices(question) || question.choices.length > 0) && <Choices question={question} path={path} />}
      <Condition question={question} path={path} index={index} />
      <ForWhom path={path} />
      <div className={styles.columns}>
        <DayField
          path={`${path}.changeableUntil`}
          label={i18n.t('Ответ можно изменить до')}
          hint={i18n.t('Включительно. Пусто — до последнего дня форума')}
          nullable
        />
        <NumberField path={`${path}.keptDays`} label={i18n.t('Ответы удаляются после форума через, дней')} />
        <OneOf path={`${path}.readBy`} label={i18n.t('Кто читает ответы')} values={askedReaders} names={askedTexts.readers} />
        <Key path={path} index={index} />
      </div>
      <div className={own.checks}>
        <CheckField path={`${path}.isRequired`} label={i18n.t('Ответ обязателен')} />
        <CheckField path={`${path}.isFigure`} label={i18n.t('Считать в «Показателях»')} />
        <CheckField path={`${path}.isOnBadge`} label={i18n.t('Печатать ответ на бейдже')} />
        <Sensitive path={path} />
      </div>
      <Buttons question={question} index={index} onMoved={onMoved} />
    </div>
  )
}

interface OneOfProps<T extends string> {
  path: string
  label: string
  values: readonly T[]
  names: Record<T, string>
}

function OneOf<T extends string>({ path, label, values, names }: OneOfProps<T>) {
  const { name, value, problem, set } = useDraftField<T>(path)
  return (
    <Field label={label} validationMessage={problem}>
      <Select name={name} value={value} onChange={(_, data) => set(values.find((each) => each === data.value) ?? value)}>
        {values.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The name of a question in exports, mails and columns, which does not change once it is saved. */
function Key({ path, index }: { path: string; index: number }) {
  const { base, change } = useDraft()
  const { name, value, problem } = useDraftField<string>(`${path}.key`)
  const isSaved = isSavedIn(base, value)
  const hint = isSaved ? i18n.t('Сохранённое имя не меняется') : i18n.t('В выгрузках и письмах; после сохранения не меняется')
  const rename = (key: string) =>
    change((current) => {
      const { settings } = current
      return { ...current, settings: { ...settings, questions: renamed(settings.questions ?? [], index, key) } }
    })
  return (
    <Field label={i18n.t('Имя для программ')} hint={hint} validationMessage={problem}>
      <Input name={name} value={value} readOnly={isSaved} onChange={(_, data) => rename(data.value)} />
    </Field>
  )
}

/** A sensitive question is read by organisers alone, and on no badge. */
function Sensitive({ path }: { path: string }) {
  const { value, problem, set } = useDraftField<ForumQuestion>(path)
  const problems = useDraftField<boolean>(`${path}.isSensitive`)
  const toggle = (isSensitive: boolean) =>
    set({ ...value, isSensitive, ...(isSensitive && { readBy: 'organizers' as const, isOnBadge: false }) })
  return (
    <Field validationMessage={problems.problem ?? problem}>
      <Checkbox
        name={problems.name}
        label={i18n.t('Чувствительный: о здоровье или документах')}
        checked={value.isSensitive}
        onChange={(_, { checked }) => toggle(checked === true)}
      />
    </Field>
  )
}

/** Its place among the questions, and its removal: a saved one may have answers, so that it is only taken out of the forms. */
function Buttons({ question, index, onMoved }: Props) {
  const styles = useFieldStyles()
  const { base, draft, change } = useDraft()
  const { questions = [] } = draft.settings
  const name = question.text || questionTexts.untitled
  const set = (next: ForumQuestion[]) => change((current) => ({ ...current, settings: { ...current.settings, questions: next } }))
  const move = (to: number) => {
    set(swapped(questions, index, to))
    onMoved(to)
  }
  const remove = () => {
    set(questions.filter((_, at) => at !== index))
    onMoved(null)
  }
  const setRemoved = (isRemoved: boolean) => set(questions.map((each, at) => (at === index ? { ...each, isRemoved } : each)))
  const isSaved = isSavedIn(base, question.key)
  return (
    <div className={styles.itemButtons}>
      <Button disabled={index === 0} aria-label={i18n.t('Выше: {name}', { name })} onClick={() => move(index - 1)}>
        {i18n.t('Выше')}
      </Button>
      <Button disabled={index === questions.length - 1} aria-label={i18n.t('Ниже: {name}', { name })} onClick={() => move(index + 1)}>
        {i18n.t('Ниже')}
      </Button>
      {isSaved && (
        <Button
          aria-label={question.isRemoved ? i18n.t('Спрашивать снова: {name}', { name }) : i18n.t('Больше не спрашивать: {name}', { name })}
          onClick={() => setRemoved(!question.isRemoved)}
        >
          {question.isRemoved ? i18n.t('Спрашивать снова') : i18n.t('Больше не спрашивать')}
        </Button>
      )}
      {(!isSaved || question.isRemoved) && (
        <Button aria-label={i18n.t('Удалить: {name}', { name })} onClick={remove}>
          {organizerTexts.remove}
        </Button>
      )}
      {question.isRemoved && <Quiet>{i18n.t('Данные ответы сохраняются до своего дня. Вопрос с ответами удалить нельзя.')}</Quiet>}
    </div>
  )
}
