import type { OwnComing } from '@forum/contracts/participation/coming'
import { i18n } from '@forum/language'
import { useNavigate } from '@forum/router'
import { Button, makeStyles, Panel, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { comingTexts } from './texts.ts'

const useStyles = makeStyles({
  title: { margin: 0 },
})

/**
 * The person's own answer, with a link to the page where it is given and changed.
 * @param isMain whether the answer is the main action of the page
 */
export function ComingCard({ coming: { answer, token }, isMain = false }: { coming: OwnComing; isMain?: boolean }) {
  const styles = useStyles()
  const navigate = useNavigate()
  return (
    <article aria-labelledby="coming">
      <Panel>
        <Stack gap={8} align="start">
          <Text as="h2" id="coming" size={400} weight="semibold" block className={styles.title}>
            {comingTexts.title}
          </Text>
          <Text>{answer === null ? i18n.t('Вы ещё не ответили.') : comingTexts.answered[answer]}</Text>
          <Button
            appearance={isMain ? 'primary' : 'secondary'}
            onClick={() => void navigate(`/coming?${new URLSearchParams({ t: token })}`)}
          >
            {answer === null ? i18n.t('Ответить') : comingTexts.change}
          </Button>
        </Stack>
      </Panel>
    </article>
  )
}
