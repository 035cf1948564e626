import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import { markHeldTalk } from '@forum/contracts/door/presence'
import { i18n } from '@forum/language'
import { makeStyles } from '@forum/ui'
import { Switch } from '@forum/ui/choice'
import { Quiet } from '@forum/ui/layout'
import { useId, useState } from 'react'

const useStyles = makeStyles({ root: { marginTop: '20px' } })

interface Props {
  id: number
  isHeld: boolean
  /** Whether the caller moderates the talk's section. */
  mayChange: boolean
}

/** Whether the talk was given; moderators of its section record it. */
export function HeldTalk({ id, isHeld, mayChange }: Props) {
  const styles = useStyles()
  const hint = useId()
  const [shown, setShown] = useState(isHeld)
  const [busy, setBusy] = useState(false)
  const change = async (wanted: boolean) => {
    setBusy(true)
    try {
      setShown((await call(markHeldTalk, { id, isHeld: wanted })).isHeld)
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.root}>
      <Switch
        label={i18n.t('Доклад состоялся')}
        aria-describedby={hint}
        checked={shown}
        disabled={busy || !mayChange}
        onChange={(_, { checked }) => void change(checked)}
      />
      <Quiet id={hint} block>
        {i18n.t('Вместо отметки на входе: докладчик был на форуме.')}
      </Quiet>
    </div>
  )
}
