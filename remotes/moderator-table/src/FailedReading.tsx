import { i18n } from '@forum/language'
import { Button, makeStyles, Text, tokens } from '@forum/ui'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', overflowWrap: 'anywhere' },
  text: { color: tokens.colorStatusDangerForeground1 },
})

interface Props {
  /** Name of what could not be read. */
  what: string
  of: { failure: string | null; reload: () => Promise<void> }
}

/** Says that a part of the page could not be read: its absence would mean that there is none. */
export function FailedReading({ what, of: { failure, reload } }: Props) {
  const styles = useStyles()
  if (failure === null) return null
  return (
    <div className={styles.root}>
      <Text role="status" className={styles.text}>
        {i18n.t('Не загрузилось: {what}. {failure}', { what, failure })}
      </Text>
      <Button size="small" onClick={() => void reload()}>
        {i18n.t('Повторить')}
      </Button>
    </div>
  )
}
