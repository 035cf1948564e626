import { forum } from '@forum/client/forum'
import { heldRoles, useSession } from '@forum/client/session'
import type { Statistics } from '@forum/contracts/dashboard/statistics'
import { hasModule } from '@forum/domain/forum/modules'
import { allows } from '@forum/domain/people/roles'
import { i18n } from '@forum/language'
import { lazyWithRetry, makeStyles, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { Comparison } from './charts/Comparison.tsx'
import { Funnel } from './charts/Funnel.tsx'
import { Matrix } from './charts/Matrix.tsx'
import { RegistrationsByDay } from './charts/RegistrationsByDay.tsx'
import { Sections } from './charts/Sections.tsx'
import { Summary } from './Summary.tsx'

const AnswerFigures = lazyWithRetry(async () => (await import('./AnswerFigures.tsx')).AnswerFigures)

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    alignItems: 'start',
    gap: '16px',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
})

export function Figures({ statistics }: { statistics: Statistics }) {
  const styles = useStyles()
  const session = useSession()
  if (statistics.total === 0) return <Text>{i18n.t('Заявок пока нет.')}</Text>
  const { funnel, bySectionInForce, previous } = statistics
  return (
    <div className={styles.root}>
      <div className={styles.wide}>
        <Summary statistics={statistics} />
      </div>
      <Stack gap={16}>
        <RegistrationsByDay statistics={statistics} />
        <Comparison statistics={statistics} />
      </Stack>
      <Stack gap={16}>
        <Funnel funnel={funnel} previous={previous} />
        <Sections rows={bySectionInForce} previous={previous} />
      </Stack>
      {hasModule(forum(), 'questions') && allows('forum-staff', heldRoles(session)) && (
        <div className={styles.wide}>
          <AnswerFigures />
        </div>
      )}
      <div className={styles.wide}>
        <Matrix rows={bySectionInForce} />
      </div>
    </div>
  )
}
