import { i18n } from '@forum/language'
import { makeStyles, Text, tokens } from '@forum/ui'

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '4px' },
  text: {
    margin: 0,
    paddingLeft: '12px',
    borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
})

/** The moderator's message with the decision. */
export function OrganizersMessage({ text }: { text: string }) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <Text weight="semibold">{i18n.t('Сообщение организаторов')}</Text>
      <Text as="p" className={styles.text}>
        {text}
      </Text>
    </div>
  )
}
