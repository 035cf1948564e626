import { CHOICES_MAX, type ForumQuestion } from '@forum/domain/forum/questions/questions'
import { i18n } from '@forum/language'
import { Button, makeStyles, Text, tokens } from '@forum/ui'
import { List, Quiet } from '@forum/ui/layout'
import { useDraft, useDraftField } from '../../draft/DraftContext.tsx'
import { NumberField, TextField } from '../../fields/fields.tsx'
import { useFieldStyles } from '../../fields/Group.tsx'
import { organizerTexts } from '../../texts.ts'
import { isSavedIn, withChangedChoice, withChoice, withoutChoice } from './editing.ts'

const useStyles = makeStyles({
  problem: { color: tokens.colorPaletteRedForeground1 },
  choice: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 120px auto',
    alignItems: 'start',
    gap: '4px 12px',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // At the height of the fields next to it.
  button: { justifySelf: 'start', marginTop: '26px', '@media (max-width: 640px)': { marginTop: 0 } },
})

/** The choices of a question, with their places. */
export function Choices({ question, path }: { question: ForumQuestion; path: string }) {
  const styles = useStyles()
  const fields = useFieldStyles()
  const { base, problems } = useDraft()
  const { set } = useDraftField<ForumQuestion>(path)
  const isSaved = isSavedIn(base, question.key)
  const problem = problems[`${path}.choices`] ?? problems[`${path}.english.choices`]
  return (
    <fieldset className={fields.item}>
      <legend className={fields.legend}>{i18n.t('Варианты')}</legend>
      <Quiet>{i18n.t('Число мест можно не указывать. Занятый вариант выбрать нельзя; кто отменил заявку, освобождает место.')}</Quiet>
      {problem && (
        <Text role="alert" className={styles.problem}>
          {problem}
        </Text>
      )}
      <List gap={12}>
        {question.choices.map(({ key, text, isRemoved }, index) => {
          const own = `${path}.choices.${index}`
          const name = text || i18n.t('вариант {number}', { number: index + 1 })
          return (
            <li key={key} className={styles.choice}>
              <TextField path={`${own}.text`} label={i18n.t('Вариант {number}', { number: index + 1 })} />
              <NumberField path={`${own}.places`} label={i18n.t('Мест')} nullable />
              {isSaved ? (
                <Button
                  className={styles.button}
                  aria-label={isRemoved ? i18n.t('Вернуть: {name}', { name }) : i18n.t('Убрать: {name}', { name })}
                  onClick={() => set(withChangedChoice(question, index, { isRemoved: !isRemoved }))}
                >
                  {isRemoved ? i18n.t('Вернуть') : i18n.t('Убрать')}
                </Button>
              ) : (
                <Button
                  className={styles.button}
                  aria-label={i18n.t('Удалить: {name}', { name })}
                  onClick={() => set(withoutChoice(question, index))}
                >
                  {organizerTexts.remove}
                </Button>
              )}
            </li>
          )
        })}
      </List>
      {question.choices.length < CHOICES_MAX && (
        <Button className={fields.button} name={`${path}.choices`} onClick={() => set(withChoice(question))}>
          {i18n.t('Добавить вариант')}
        </Button>
      )}
    </fieldset>
  )
}
