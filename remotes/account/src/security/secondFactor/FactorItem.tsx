import { call } from '@forum/client/call'
import { announce, showFailure } from '@forum/client/toasts'
import { removeSecondFactor, renameSecondFactor, type SecondFactorName } from '@forum/contracts/people/secondFactor'
import { i18n } from '@forum/language'
import { Button, makeStyles, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { Quiet } from '@forum/ui/layout'
import { useState } from 'react'
import { useSecurityStyles } from '../styles.ts'
import { RenameForm } from './RenameForm.tsx'
import { factorTexts as t } from './texts.ts'

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

interface Props extends SecondFactorName {
  facts: string
  /** Further sentences of the question whether to remove the factor. */
  consequences: readonly string[]
  /** Called after a change; the pressed control has been removed. */
  onChanged: () => Promise<void>
}

/** An authenticator app or a passkey, with its buttons. */
export function FactorItem({ kind, id, name, facts, consequences, onChanged }: Props) {
  const styles = useStyles()
  const shared = useSecurityStyles()
  const [renaming, setRenaming] = useState(false)
  const [removing, setRemoving] = useState(false)

  const apply = async (change: () => Promise<unknown>, done: string) => {
    try {
      await change()
      announce(done)
    } catch (error) {
      return showFailure(error)
    }
    setRenaming(false)
    await onChanged()
  }
  const rename = (wanted: string) => apply(() => call(renameSecondFactor, { kind, id, name: wanted }), i18n.t('Название изменено'))
  const remove = async () => {
    setRemoving(false)
    await apply(() => call(removeSecondFactor, { kind, id }), i18n.t('Удалено'))
  }

  return (
    <li className={shared.session}>
      {renaming ? (
        <RenameForm name={name} onRename={rename} onCancel={() => setRenaming(false)} />
      ) : (
        <>
          <div className={shared.facts}>
            <Text weight="semibold">{name}</Text>
            <Quiet>{facts}</Quiet>
          </div>
          <div className={styles.actions}>
            <Button aria-label={i18n.t('Переименовать: {name}', { name })} onClick={() => setRenaming(true)}>
              {i18n.t('Переименовать')}
            </Button>
            <Button aria-label={i18n.t('Удалить: {name}', { name })} onClick={() => setRemoving(true)}>
              {t.remove}
            </Button>
          </div>
        </>
      )}
      {removing && (
        <ConfirmDialog
          title={i18n.t('Удалить второй фактор?')}
          action={t.remove}
          destructive
          onConfirm={() => void remove()}
          onClose={() => setRemoving(false)}
        >
          {[i18n.t('Подтверждать вход с помощью «{name}» больше будет нельзя.', { name }), ...consequences].join(' ')}
        </ConfirmDialog>
      )}
    </li>
  )
}
