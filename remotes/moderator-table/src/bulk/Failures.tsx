import { i18n } from '@forum/language'
import { makeStyles } from '@forum/ui'
import { MessageBar, MessageBarBody, MessageBarTitle } from '@forum/ui/notice'

const useStyles = makeStyles({
  root: { marginBottom: '16px' },
  list: { margin: '4px 0', paddingLeft: '20px', maxHeight: '32vh', overflowY: 'auto' },
})

/** Which rows cannot be changed, and why. */
export function Failures({ title, items }: { title: string; items: readonly { id: number; fullName: string; message: string }[] }) {
  const styles = useStyles()
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.root}>
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        <ul className={styles.list}>
          {items.map(({ id, fullName, message }) => (
            <li key={id}>{i18n.t('{fullName} (№ {id}): {message}', { fullName, id, message })}</li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  )
}
