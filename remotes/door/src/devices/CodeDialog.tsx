import { momentText } from '@forum/client/forumTime'
import type { PairingCode } from '@forum/contracts/door/office'
import { pairingCodeInGroups } from '@forum/domain/door/devices'
import { i18n } from '@forum/language'
import { Button, makeStyles, Text, TextLink, tokens } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
import { Stack } from '@forum/ui/layout'

const useStyles = makeStyles({
  code: {
    margin: 0,
    textAlign: 'center',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: 'clamp(28px, 9vw, 48px)',
    lineHeight: 1.3,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
})

/** Dialog that shows the code once: it is read aloud, or typed by a person next to the organiser. */
export function CodeDialog({ code: { code, url, until }, onClose }: { code: PairingCode; onClose: () => void }) {
  const styles = useStyles()
  return (
    <Dialog open onOpenChange={(_, { open, type }) => !open && type !== 'backdropClick' && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{i18n.t('Код устройства')}</DialogTitle>
          <DialogContent>
            <Stack gap={16} wrap="anywhere">
              <Text>{i18n.t('Откройте этот адрес на телефоне и введите там код:')}</Text>
              <TextLink href={url}>{url}</TextLink>
              <p className={styles.code}>{pairingCodeInGroups(code)}</p>
              <Text>
                {i18n.t('Код действует до {until} и только один раз. Больше портал его не покажет, но можно получить новый.', {
                  until: momentText(until),
                })}
              </Text>
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {i18n.t('Готово')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
