import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { announce, showFailure } from '@forum/client/toasts'
import { type Merge, undoMerge } from '@forum/contracts/people/duplicates'
import { i18n } from '@forum/language'
import { Link, useNavigate, useRevalidator } from '@forum/router'
import { Button, lazyWithRetry, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { List, ListItem, Quiet } from '@forum/ui/layout'
import { useEffect, useState } from 'react'
import { useFieldStyles } from '../fields/Group.tsx'
import { useListStyles } from '../people/listStyles.ts'
import { duplicateTexts } from './texts.ts'

const MergeDialog = lazyWithRetry(async () => (await import('./MergeDialog.tsx')).MergeDialog)

/** Merges of a person's accounts that can be undone, and a button for another merge. */
export function Merges({ userId, merges }: { userId: number; merges: readonly Merge[] }) {
  const fields = useFieldStyles()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<Merge | null>(null)
  const [stayed, setStayed] = useState<number | null>(null)
  // The effect waits until the dialog is closed: while open, it guards its unsaved input.
  useEffect(() => {
    if (stayed === null) return
    setStayed(null)
    if (stayed === userId) void revalidate()
    else void navigate(`/organizer/person?id=${stayed}`)
  }, [stayed, userId, navigate, revalidate])
  const isAbsorbed = merges.some(({ absorbed }) => absorbed.id === userId)

  const undo = async (id: number) => {
    setAsked(null)
    try {
      await call(undoMerge, { id })
      announce(i18n.t('Объединение отменено'))
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <>
      {merges.length > 0 && (
        <List>
          {merges.map((merge, index) => (
            <MergeItem key={merge.id} merge={merge} userId={userId} onUndo={index === 0 ? () => setAsked(merge) : null} />
          ))}
        </List>
      )}
      {!isAbsorbed && (
        <Button className={fields.button} onClick={() => setOpen(true)}>
          {i18n.t('Объединить с другой учётной записью…')}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          title={i18n.t('Отменить объединение?')}
          action={duplicateTexts.undo}
          back={i18n.t('Оставить как есть')}
          onConfirm={() => void undo(asked.id)}
          onClose={() => setAsked(null)}
        >
          {i18n.t(
            'Заявки, тезисы и файлы вернутся в учётную запись {email}, в неё снова можно будет войти. То, что появилось после объединения, останется. На оба адреса придут письма.',
            { email: asked.absorbed.email },
          )}
        </ConfirmDialog>
      )}
      {open && (
        <MergeDialog
          userId={userId}
          onClose={() => setOpen(false)}
          onDone={(staysId) => {
            setOpen(false)
            setStayed(staysId)
          }}
        />
      )}
    </>
  )
}

interface ItemProps {
  merge: Merge
  userId: number
  /** Undoes the merge; null: only the latest merge can be undone. */
  onUndo: (() => void) | null
}

function MergeItem({ merge, userId, onUndo }: ItemProps) {
  const styles = useListStyles()
  return (
    <ListItem>
      {merge.absorbed.id === userId ? (
        <Text weight="semibold">
          {i18n.t('Эта учётная запись присоединена к другой, войти в неё нельзя: ')}
          <Link to={`/organizer/person?id=${merge.stays.id}`}>{duplicateTexts.account(merge.stays.fullName, merge.stays.email)}</Link>
        </Text>
      ) : (
        <Text weight="semibold">
          {i18n.t('Присоединена: {name}, {email}', { name: merge.absorbed.fullName, email: merge.absorbed.email })}
        </Text>
      )}
      <Text>{i18n.t('Причина: {reason}', { reason: merge.reason })}</Text>
      <Quiet>{[momentText(merge.mergedAt), merge.mergedBy].filter(Boolean).join(', ')}</Quiet>
      <Quiet>
        {i18n.t('Отменить можно до {day}, потом присоединённая учётная запись удаляется.', { day: momentText(merge.undoUntil) })}
      </Quiet>
      {onUndo && (
        <Button
          className={styles.button}
          aria-label={i18n.t('Отменить объединение: {email}', { email: merge.absorbed.email })}
          onClick={onUndo}
        >
          {duplicateTexts.undo}
        </Button>
      )}
    </ListItem>
  )
}
