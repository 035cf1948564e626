import { Button, makeStyles } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
import { PolicyText } from '@forum/ui/policy'
import { texts } from '../texts.ts'

const useStyles = makeStyles({ surface: { maxWidth: '800px' }, content: { paddingRight: '8px' } })

/** The text of the /privacy page, open to somebody who has no account yet. */
export function PolicyDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles()
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{texts.registration.policy}</DialogTitle>
          <DialogContent className={styles.content} tabIndex={0}>
            <PolicyText />
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {texts.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
