import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { removeSecondFactor, renameSecondFactor, type SecondFactorName } from '@forum/contracts/secondFactor'
import { SECOND_FACTOR_NAME_MAX } from '@forum/domain/limits'
import { Button, Field, Input, makeStyles, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { type FormEvent, useState } from 'react'
import { useSecurityStyles } from '../styles.ts'
import { factorTexts as t } from './texts.ts'

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  form: { display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'flex-end', flexGrow: 1 },
  field: { flexGrow: 1, maxWidth: '320px' },
})

interface Props extends SecondFactorName {
  facts: string
  /** More sentences for the question whether to remove it. */
  consequences: readonly string[]
  /** After a change; the control that was pressed is gone. */
  onChanged: () => Promise<void>
}

/** An authenticator app or a passkey, with its buttons. */
export function FactorItem({ kind, id, name, facts, consequences, onChanged }: Props) {
  const styles = useStyles()
  const shared = useSecurityStyles()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [removing, setRemoving] = useState(false)

  const apply = async (change: () => Promise<unknown>, done: string) => {
    try {
      await change()
      showSuccess(done)
    } catch (error) {
      return showFailure(error)
    }
    setTyped(null)
    await onChanged()
  }
  const rename = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = (typed ?? '').trim()
    if (wanted === '') return setProblem(t.nameEmpty)
    await apply(() => call(renameSecondFactor, { kind, id, name: wanted }), t.renamed)
  }
  const remove = async () => {
    setRemoving(false)
    await apply(() => call(removeSecondFactor, { kind, id }), t.removed)
  }

  return (
    <li className={shared.session}>
      {typed === null ? (
        <>
          <div className={shared.facts}>
            <Text weight="semibold">{name}</Text>
            <Text className={shared.quiet}>{facts}</Text>
          </div>
          <div className={styles.actions}>
            <Button aria-label={t.renameOne(name)} onClick={() => setTyped(name)}>
              {t.rename}
            </Button>
            <Button aria-label={t.removeOne(name)} onClick={() => setRemoving(true)}>
              {t.remove}
            </Button>
          </div>
        </>
      ) : (
        <form className={styles.form} onSubmit={(event) => void rename(event)} noValidate>
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
            {t.save}
          </Button>
          <Button type="button" onClick={() => setTyped(null)}>
            {t.cancel}
          </Button>
        </form>
      )}
      {removing && (
        <ConfirmDialog
          title={t.removeTitle}
          action={t.remove}
          destructive
          onConfirm={() => void remove()}
          onClose={() => setRemoving(false)}
        >
          {[t.removeText(name), ...consequences].join(' ')}
        </ConfirmDialog>
      )}
    </li>
  )
}
