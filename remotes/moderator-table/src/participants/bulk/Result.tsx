import type { BulkResult } from '@forum/contracts/participation/bulkDecisions'
import { currentLocale, i18n } from '@forum/language'
import { makeStyles } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { Failures } from './Failures.tsx'

const useStyles = makeStyles({ done: { marginBottom: '16px' } })

export function Result({ result }: { result: BulkResult }) {
  const styles = useStyles()
  return (
    <>
      {result.done.length > 0 && (
        <MessageBar intent="success" className={styles.done}>
          <MessageBarBody>
            {i18n.t('Изменено строк: {count}. Письма отправлены.', { count: result.done.length.toLocaleString(currentLocale()) })}
          </MessageBarBody>
        </MessageBar>
      )}
      {result.failed.length > 0 && (
        <Failures
          title={i18n.t('Не удалось изменить: {count}', { count: result.failed.length.toLocaleString(currentLocale()) })}
          items={result.failed}
        />
      )}
    </>
  )
}
