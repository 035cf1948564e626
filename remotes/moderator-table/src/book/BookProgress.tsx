import type { BookJob } from '@forum/contracts/theses/book'
import { i18n } from '@forum/language'
import { makeStyles, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { ProgressBar } from '@forum/ui/progress'

const useStyles = makeStyles({
  list: { margin: '4px 0 0', padding: 0, listStyleType: 'none', maxHeight: '40dvh', overflowY: 'auto', overflowWrap: 'anywhere' },
})

const sentenceOf = (job: BookJob | null): string => {
  if (job?.state === 'ready')
    return i18n.t(
      '{theses, plural, one {Сборник готов: # тезис.} few {Сборник готов: # тезиса.} many {Сборник готов: # тезисов.} other {Сборник готов: # тезиса.}}',
      { theses: job.theses },
    )
  return job?.state === 'running'
    ? i18n.t(
        '{theses, plural, one {В сборнике # тезис.} few {В сборнике # тезиса.} many {В сборнике # тезисов.} other {В сборнике # тезиса.}} Окно можно закрыть: тот же заказ продолжится, а не начнётся заново.',
        { theses: job.theses },
      )
    : i18n.t('Сборник в очереди. Окно можно закрыть: тот же заказ продолжится, а не начнётся заново.')
}

/** Progress of a book, or the reason of its failure. */
export function BookProgress({ job, problem }: { job: BookJob | null; problem: string | null }) {
  const styles = useStyles()
  const failure = problem ?? job?.error
  const percent = job?.progress ?? 0
  if (failure)
    return (
      <MessageBar intent="error" layout="multiline" role="alert">
        <MessageBarBody>{failure}</MessageBarBody>
      </MessageBar>
    )
  return (
    <Stack gap={12}>
      <ProgressBar label={i18n.t('Создание сборника')} percent={percent} />
      <Text role="status">{sentenceOf(job)}</Text>
      {job && job.unprintable.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {i18n.t('В шрифтах портала нет этих знаков, в PDF вместо них «□»:')}
            <ul className={styles.list}>
              {job.unprintable.map(({ number, title, characters }) => (
                <li key={number}>
                  {number}. {title}: {characters.join(' ')}
                </li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
    </Stack>
  )
}
