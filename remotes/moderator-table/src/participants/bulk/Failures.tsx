import { currentLocale, i18n } from '@forum/language'
import { Button, makeStyles } from '@forum/ui'
import { MessageBar, MessageBarBody, MessageBarTitle } from '@forum/ui/notice'

const useStyles = makeStyles({
  root: { marginBottom: '16px' },
  list: { margin: '4px 0', paddingLeft: '20px', maxHeight: '32vh', overflowY: 'auto' },
  reason: { marginBottom: '8px', overflowWrap: 'anywhere' },
})

interface Props {
  title: string
  items: readonly { id: number; fullName: string; message: string }[]
  /** Replaces the selection by these rows; absent where that makes no sense. */
  onKeep?: ((ids: number[]) => void) | undefined
}

/** Rows that cannot be changed, by reason. */
export function Failures({ title, items, onKeep }: Props) {
  const styles = useStyles()
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.root}>
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        <ul className={styles.list}>
          {[...Map.groupBy(items, ({ message }) => message)].map(([message, same]) => (
            <li key={message} className={styles.reason}>
              {message}{' '}
              {onKeep && (
                <Button size="small" onClick={() => onKeep(same.map(({ id }) => id))}>
                  {i18n.t('Оставить только их ({count})', { count: same.length.toLocaleString(currentLocale()) })}
                </Button>
              )}
              <ul>
                {same.map(({ id, fullName }) => (
                  <li key={id}>{i18n.t('{fullName} (№ {id})', { fullName, id })}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  )
}
