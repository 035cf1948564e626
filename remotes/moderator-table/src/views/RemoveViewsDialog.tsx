import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import { deleteView, type SavedView } from '@forum/contracts/participation/savedViews'
import { i18n } from '@forum/language'
import { Button, makeStyles, Text } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
import { DeleteRegular } from '@forum/ui/icons'
import { List } from '@forum/ui/layout'
import { viewTexts } from './texts.ts'

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px', overflowWrap: 'anywhere' },
})

interface Props {
  /** Saved views of the caller. */
  views: readonly SavedView[]
  onRemoved: () => void
  onClose: () => void
}

export function RemoveViewsDialog({ views, onRemoved, onClose }: Props) {
  const styles = useStyles()
  const remove = async (id: number) => {
    try {
      await call(deleteView, { id })
    } catch (error) {
      showFailure(error)
    }
    onRemoved()
  }
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{i18n.t('Удалить отборы')}</DialogTitle>
          <DialogContent>
            {views.length === 0 && <Text>{viewTexts.none}</Text>}
            <List gap={8}>
              {views.map(({ id, name }) => (
                <li key={id} className={styles.line}>
                  <Text>{name}</Text>
                  <Button
                    appearance="subtle"
                    icon={<DeleteRegular />}
                    aria-label={i18n.t('Удалить «{name}»', { name })}
                    onClick={() => void remove(id)}
                  />
                </li>
              ))}
            </List>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{i18n.t('Закрыть')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
