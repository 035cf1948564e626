import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { download } from '@forum/client/download'
import { showFailure } from '@forum/client/toasts'
import { useJob } from '@forum/client/useJob'
import { getVolumeFiles, orderVolumeFiles } from '@forum/contracts/theses/volume'
import { TOAST_MS } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Button, Text } from '@forum/ui'
import { useState } from 'react'
import { Group, useFieldStyles } from '../fields/Group.tsx'

/** The files of a volume for others, made in the background. */
export function Files({ meetingId }: { meetingId: number }) {
  const styles = useFieldStyles()
  const [ordered, setOrdered] = useState<string | null>(null)
  const read = (id: string, signal?: AbortSignal) => call(getVolumeFiles, { meetingId, id }, signal ? { signal } : {})
  const { job, problem } = useJob(ordered, read)
  const failure = problem ?? job?.error
  // The volume may have changed when the archive is wanted again.
  const take = (id: string) => download(read(id)).then(() => setOrdered(null))
  const isMaking = ordered !== null && !failure && job?.state !== 'ready'

  async function order(): Promise<void> {
    setOrdered(null)
    try {
      setOrdered((await whileBusy(call(orderVolumeFiles, { meetingId }))).id)
    } catch (error) {
      showFailure(error, TOAST_MS.failure)
    }
  }

  return (
    <Group
      level="h2"
      title={i18n.t('Файлы для библиотек и издательств')}
      hint={i18n.t(
        'Архив: BibTeX и RIS всех докладов, список в Excel с аннотациями и адресами для переписки, файл для Crossref, если указан префикс DOI, и контрольные суммы.',
      )}
    >
      {job?.state === 'ready' && ordered !== null ? (
        <Button className={styles.button} appearance="primary" onClick={() => void take(ordered)}>
          {i18n.t('Скачать архив')}
        </Button>
      ) : (
        <Button className={styles.button} disabled={isMaking} onClick={() => void order()}>
          {i18n.t('Подготовить архив')}
        </Button>
      )}
      <Text role="status">
        {isMaking && i18n.t('Готовится: {percent} %', { percent: job?.progress ?? 0 })}
        {failure}
      </Text>
    </Group>
  )
}
