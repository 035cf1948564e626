import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { addToast } from '@forum/client/toasts'
import { closeFirstStart } from '@forum/contracts/people/firstStart'
import { i18n } from '@forum/language'
import { useNavigate } from '@forum/router'
import { Button, makeStyles, Notice } from '@forum/ui'
import { useState } from 'react'

const useStyles = makeStyles({ root: { marginBottom: '20px' } })

/** Notice with the remaining steps, until they are finished or dismissed. */
export function FirstStartNotice() {
  const styles = useStyles()
  const navigate = useNavigate()
  const [dismissed, setDismissed] = useState(false)
  const dismiss = () =>
    call(closeFirstStart, {}).then(
      () => setDismissed(true),
      (error: unknown) => addToast('error', messageOf(error)),
    )
  if (dismissed) return null
  return (
    <div className={styles.root}>
      <Notice
        intent="info"
        actions={
          <>
            <Button appearance="primary" onClick={() => navigate('/organizer/start')}>
              {i18n.t('Продолжить настройку')}
            </Button>
            <Button onClick={() => void dismiss()}>{i18n.t('Больше не предлагать')}</Button>
          </>
        }
      >
        {i18n.t('Первая настройка портала не закончена.')}
      </Notice>
    </div>
  )
}
