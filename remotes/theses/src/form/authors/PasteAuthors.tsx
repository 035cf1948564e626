import { AUTHOR_LIST_MAX, parseAuthorList } from '@forum/domain/theses/authorList/authorList'
import { i18n } from '@forum/language'
import { Field, makeStyles } from '@forum/ui'
import type { Choice } from '@forum/ui/combobox'
import type { UseFormReturn } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import { Select } from '@forum/ui/select'
import { Textarea } from '@forum/ui/textarea'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ThesisForm } from '../formValues.ts'
import { AuthorListPreview } from './AuthorListPreview.tsx'
import { type AuthorsPart, createMatcher, speakerIn, withAuthorList } from './authorList.ts'

const useStyles = makeStyles({
  area: { width: '100%', '& textarea': { minHeight: '132px', maxHeight: '40dvh', whiteSpace: 'pre-wrap' } },
})

interface Props {
  form: UseFormReturn<ThesisForm>
  choices: readonly Choice<number>[]
  /** The list to begin with. */
  text: string
  onClose: () => void
  onApply: (part: AuthorsPart) => void
}

/** A list of authors as text, and what is read of it. */
export function PasteAuthors({ form, choices, text: initial, onClose, onApply }: Props) {
  const styles = useStyles()
  const [text, setText] = useState(initial)
  const [chosen, setChosen] = useState<number | null>(null)
  /** Similar entries of the reference list that the person has confirmed, by the typed name. */
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const [present] = useState(() => form.getValues())
  const read = useDeferredValue(text)
  const list = useMemo(() => parseAuthorList(read, present.organizations.length), [read, present])
  const matcher = useMemo(() => createMatcher(choices), [choices])
  const matches = useMemo(() => list.organizations.map(matcher), [list, matcher])
  const speaker = chosen !== null && chosen < list.authors.length ? chosen : speakerIn(list.authors, present.speaker.fullName)
  const canApply = read === text && list.problem === null && list.authors.length > 0 && speaker !== null

  const apply = () => {
    if (!canApply) return
    const ids = list.organizations.map((name, index) => {
      const match = matches[index]
      return match && (match.isSame || confirmed.includes(name)) ? match.id : null
    })
    onApply(withAuthorList(form.getValues(), list, speaker, ids))
  }

  return (
    <FormDialog
      title={i18n.t('Вставить список авторов')}
      problem={list.problem}
      dirty={text !== initial}
      action={i18n.t('Заменить список')}
      disabled={!canApply}
      onClose={onClose}
      onSubmit={(event) => {
        // The dialog is inside another form, to which its events bubble.
        event.stopPropagation()
        apply()
      }}
    >
      <Field
        label={i18n.t('Авторы и организации')}
        hint={i18n.t('Как в рукописи, с номерами организаций, или таблица из Excel или Word: имя, организация, e-mail, ORCID.')}
      >
        <Textarea
          className={styles.area}
          value={text}
          maxLength={AUTHOR_LIST_MAX}
          placeholder={i18n.t('Иванова М.П.¹, Петров П.П.¹,²*\n1 Институт генетики, Москва\n2 Институт леса, Красноярск')}
          onChange={(_, { value }) => setText(value)}
        />
      </Field>
      {list.problem === null && list.authors.length > 0 && (
        <>
          <Field
            label={i18n.t('Докладчик')}
            required
            validationMessage={speaker === null ? i18n.t('Выберите, кто из авторов докладчик') : undefined}
          >
            <Select
              value={speaker === null ? '' : String(speaker)}
              onChange={(_, { value }) => setChosen(value === '' ? null : Number(value))}
            >
              {speaker === null && <option value="">{i18n.t('Не выбран')}</option>}
              {list.authors.map(({ fullName }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an author is a place in the list
                <option key={index} value={String(index)}>
                  {fullName}
                </option>
              ))}
            </Select>
          </Field>
          <AuthorListPreview
            list={list}
            matches={matches}
            confirmed={confirmed}
            present={present}
            onConfirm={(name, isConfirmed) => setConfirmed(isConfirmed ? [...confirmed, name] : confirmed.filter((each) => each !== name))}
          />
        </>
      )}
    </FormDialog>
  )
}
