import { SECOND_FACTOR_NAME_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Button, Field, Input, makeStyles } from '@forum/ui'
import { type FormEvent, useState } from 'react'
import { factorTexts as t } from './texts.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'flex-end', flexGrow: 1 },
  field: { flexGrow: 1, maxWidth: '320px' },
})

interface Props {
  /** The present name. */
  name: string
  onRename: (wanted: string) => Promise<void>
  onCancel: () => void
}

/** Replaces the buttons of a second factor while it is renamed. */
export function RenameForm({ name, onRename, onCancel }: Props) {
  const styles = useStyles()
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string | null>(null)
  const rename = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    if (wanted === '') return setProblem(t.nameEmpty)
    void onRename(wanted)
  }
  return (
    <form className={styles.form} onSubmit={rename} noValidate>
      <Field className={styles.field} label={t.name} required validationMessage={problem ?? undefined}>
        <Input
          // The button that was pressed turned into this field.
          autoFocus
          value={typed}
          maxLength={SECOND_FACTOR_NAME_MAX}
          autoComplete="off"
          onChange={(_, { value }) => {
            setTyped(value)
            setProblem(null)
          }}
        />
      </Field>
      <Button type="submit" appearance="primary">
        {i18n.t('Сохранить')}
      </Button>
      <Button type="button" onClick={onCancel}>
        {t.cancel}
      </Button>
    </form>
  )
}
