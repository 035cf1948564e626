import { call } from '@forum/client/call'
import { openDocument } from '@forum/client/openDocument'
import { type BadgeJob, getBadgeJob } from '@forum/contracts/door/badges'
import { i18n } from '@forum/language'
import { Button, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { ProgressBar } from '@forum/ui/progress'

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
      {job.state !== 'ready' && <ProgressBar label={i18n.t('Готовность файла бейджей')} percent={percent} />}
      <Text role="status">{sentenceOf(job)}</Text>
      {job.state === 'ready' && (
        <Button appearance="primary" onClick={() => void openDocument(call(getBadgeJob, { id: job.id }))}>
          {i18n.t('Скачать файл')}
        </Button>
      )}
    </Stack>
  )
}
