import { i18n } from '@forum/language'
import { makeStyles, Text, tokens } from '@forum/ui'
import { Stack } from '@forum/ui/layout'

const useStyles = makeStyles({
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
    <Stack gap={4}>
      <Text weight="semibold">{i18n.t('Сообщение организаторов')}</Text>
      <Text as="p" block className={styles.text}>
        {text}
      </Text>
    </Stack>
  )
}
