import { i18n } from '@forum/language'
import { useLoaderData } from '@forum/router'
import { Button, makeStyles, PageBody, Panel, Text } from '@forum/ui'
import { shellTexts } from '../texts.ts'
import { type Way, WaysOn } from './WaysOn.tsx'

const useStyles = makeStyles({ hint: { margin: '0 0 20px', overflowWrap: 'anywhere' } })

interface Refused {
  message: string
  /** The document may open later. */
  again: boolean
  ways: readonly Way[]
}

/** In place of a file or document that could not be opened: why, and ways on. */
function DocumentRefused() {
  const styles = useStyles()
  const { message, again, ways } = useLoaderData<Refused>()
  return (
    <PageBody title={i18n.t('Документ не открылся')} width="narrow">
      <Panel>
        <Text as="p" block className={styles.hint}>
          {message}
        </Text>
        {again && (
          <Button appearance="primary" size="large" onClick={() => location.reload()}>
            {shellTexts.retry}
          </Button>
        )}
        <WaysOn open={ways} />
      </Panel>
    </PageBody>
  )
}

export { DocumentRefused as Component }
