import { forum } from '@forum/client/forum'
import { upload } from '@forum/client/upload'
import { sendSlides } from '@forum/contracts/program/slides'
import { formatDay, formatMoment } from '@forum/domain/platform/calendar'
import { fileLimits } from '@forum/domain/platform/files'
import { slidesBounds } from '@forum/domain/program/slides'
import { slidesProblem } from '@forum/domain/program/slidesFile'
import { i18n } from '@forum/language'
import { Button, makeStyles, Notice, Text } from '@forum/ui'
import { FileInput } from '@forum/ui/file-input'
import { Quiet } from '@forum/ui/layout'
import { useId, useRef, useState } from 'react'
import { Progress } from '../files/Progress.tsx'
import { type Upload, useUpload } from '../files/useUpload.ts'
import { useUploadFocus } from '../files/useUploadFocus.ts'
import { cabinetTexts } from '../texts.ts'
import type { SlidesProps } from './slidesProps.ts'

const useStyles = makeStyles({
  choice: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
})

/** Sends a file, or one in the place of the former. */
export function SendSlides({ registrationId: id, sent, onChanged }: SlidesProps) {
  const styles = useStyles()
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const limits = useId()
  const bounds = slidesBounds[sent.kind]
  const sending: Upload = useUpload({
    transfer: (file, options) => upload(sendSlides, { id }, file, options),
    onSent: (next) => {
      sending.reset()
      onChanged(next)
    },
  })
  const { stop, picker } = useUploadFocus(sending.phase === 'sending')
  function choose(file: File): void {
    const found = slidesProblem(file, sent.kind)
    setProblem(found)
    if (found) sending.reset()
    else sending.send(file)
  }
  const failure = problem ?? (sending.phase === 'failed' ? sending.message : null)
  return (
    <>
      {failure && (
        <Notice intent="error" actions={problem ? null : <Button onClick={sending.retry}>{cabinetTexts.retry}</Button>}>
          <span role="alert">{failure}</span>
        </Notice>
      )}
      {sending.phase === 'sending' ? (
        <>
          <Text>{sending.file.name}</Text>
          <Progress share={sending.share} />
          <Button ref={stop} style={{ justifySelf: 'start' }} onClick={sending.reset}>
            {i18n.t('Прервать загрузку')}
          </Button>
        </>
      ) : (
        <div className={styles.choice}>
          <Button ref={picker} onClick={() => input.current?.click()} aria-describedby={limits}>
            {sent.file ? i18n.t('Заменить файл') : i18n.t('Прислать файл')}
          </Button>
          <Quiet size={200} faint id={limits}>
            {fileLimits(bounds)}
          </Quiet>
          <FileInput ref={input} data-testid="file" extensions={bounds.extensions} onChoose={choose} />
        </div>
      )}
      <Quiet size={200}>
        {i18n.t('Файл можно заменять до {moment}. Он хранится по {day} включительно, потом удаляется.', {
          moment: formatMoment(forum().timeZone, sent.beginsAt),
          day: formatDay(sent.keptUntil),
        })}
      </Quiet>
    </>
  )
}
