import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { takeBackRegistration } from '@forum/contracts/participation/registrations'
import { formatTitles } from '@forum/domain/forum/participation'
import { i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { Button, makeStyles, Panel, Text } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import type { CabinetState } from '../../cabinet.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '12px' },
  words: { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
})

interface Props {
  registration: NonNullable<CabinetState['cancelled']>[number]
  cabinet: CabinetState['cabinet']
}

/** A registration that the person cancelled, with the button that takes it back with its theses and files. */
export function CancelledRegistration({ registration: { id, requestedFormat, talkTitle }, cabinet }: Props) {
  const styles = useStyles()
  const { revalidate } = useRevalidator()
  const takeBack = async () => {
    try {
      await whileBusy(call(takeBackRegistration, { id, cabinet }))
      showSuccess(i18n.t('Заявка снова действует'))
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
  }
  const title = talkTitle || formatTitles[requestedFormat]
  return (
    <Panel className={styles.root}>
      <div className={styles.words}>
        <Quiet block>{i18n.t('Вы отменили заявку')}</Quiet>
        <Text block>{title}</Text>
      </div>
      <Button aria-label={i18n.t('Вернуть: {title}', { title })} onClick={() => void takeBack()}>
        {i18n.t('Вернуть')}
      </Button>
    </Panel>
  )
}
