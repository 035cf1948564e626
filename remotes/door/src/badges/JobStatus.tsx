import { call } from '@forum/client/call'
import { openDocument } from '@forum/client/openDocument'
import { type BadgeJob, getBadgeJob } from '@forum/contracts/door/badges'
import { i18n } from '@forum/language'
import { Button, makeStyles, Text, tokens } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'

const useStyles = makeStyles({
  track: {
    width: '100%',
    height: '8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground6,
    overflow: 'hidden',
  },
  bar: { height: '100%', backgroundColor: tokens.colorBrandBackground, transitionProperty: 'width', transitionDuration: '300ms' },
})

function sentenceOf({ state, done, total }: BadgeJob): string {
  if (state === 'ready')
    return i18n.t('Файл готов: {total, plural, one {# бейдж} few {# бейджа} many {# бейджей} other {# бейджа}}.', { total })
  if (state === 'waiting') return i18n.t('Файл ждёт очереди.')
  return done < total ? i18n.t('Готово кодов: {done} из {total}.', { done, total }) : i18n.t('Коды готовы, собирается файл.')
}

/** Share of the total time that the file takes after its codes are drawn. */
const TYPESETTING = 0.3

/** Progress of the latest file, or the reason of its failure. */
export function JobStatus({ job, problem }: { job: BadgeJob; problem: string | null }) {
  const styles = useStyles()
  const failure = problem ?? job.error
  if (failure)
    return (
      <MessageBar intent="error" layout="multiline" role="alert">
        <MessageBarBody>{failure}</MessageBarBody>
      </MessageBar>
    )
  const percent = job.state === 'ready' ? 100 : Math.round(((100 * job.done) / Math.max(1, job.total)) * (1 - TYPESETTING))
  return (
    <Stack gap={8} align="start">
      {job.state !== 'ready' && (
        <div
          className={styles.track}
          role="progressbar"
          aria-label={i18n.t('Готовность файла бейджей')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <div className={styles.bar} style={{ width: `${percent}%` }} />
        </div>
      )}
      <Text role="status">{sentenceOf(job)}</Text>
      {job.state === 'ready' && (
        <Button appearance="primary" onClick={() => void openDocument(call(getBadgeJob, { id: job.id }))}>
          {i18n.t('Скачать файл')}
        </Button>
      )}
    </Stack>
  )
}
