import { forum } from '@forum/client/forum'
import { makeStyles } from '@forum/ui'
import { MessageDialog } from '@forum/ui/dialog'
import { accountTexts } from '../texts.ts'
import type { Refused } from './refusal.ts'

const t = accountTexts.registration
const useStyles = makeStyles({ messages: { margin: 0, paddingLeft: '20px' } })

interface Props {
  /** The e-mail of the created account, or why there is none. */
  outcome: string | Refused
  onClose: () => void
}

/** The answer to a sent form. */
export function Outcome({ outcome, onClose }: Props) {
  const styles = useStyles()
  if (typeof outcome === 'string')
    return (
      <MessageDialog title={t.createdTitle} onClose={onClose}>
        {t.created(outcome)}
      </MessageDialog>
    )
  return (
    <MessageDialog title={t.errorTitle} email={forum().email} onClose={onClose}>
      <ul className={styles.messages}>
        {outcome.messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </MessageDialog>
  )
}
