import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { showFailure } from '@forum/client/toasts'
import { deleteSlides, getSlides, type OwnSlides, showSlides } from '@forum/contracts/program/slides'
import { formatMoment } from '@forum/domain/platform/calendar'
import { fileSizeInWords } from '@forum/domain/platform/fileSize'
import { i18n } from '@forum/language'
import { Button, Field, makeStyles } from '@forum/ui'
import { Switch } from '@forum/ui/choice'
import { ConfirmDialog } from '@forum/ui/dialog'
import { DeleteRegular } from '@forum/ui/icons'
import { Quiet } from '@forum/ui/layout'
import { useState } from 'react'
import { FileLink } from '../registration/materials/FileLink.tsx'
import { documentTexts } from '../texts.ts'
import type { SlidesProps } from './slidesProps.ts'

const useStyles = makeStyles({
  file: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: '8px' },
})

interface Props extends SlidesProps {
  file: NonNullable<OwnSlides['file']>
}

/** Asks for the file with a fresh URL. */
async function askForFile(id: number): Promise<{ url: string }> {
  const { file } = await call(getSlides, { id })
  if (!file) throw new ApiError({ status: 404, code: 'not_found', message: documentTexts.fileGone })
  return file
}

/** The file that was sent, and who sees it. */
export function SentFile({ registrationId: id, sent, file, onChanged }: Props) {
  const styles = useStyles()
  const [isAsked, setIsAsked] = useState(false)
  async function show(shown: boolean): Promise<void> {
    onChanged({ ...sent, isShown: shown })
    try {
      await call(showSlides, { id, shown })
    } catch (error) {
      onChanged(sent)
      showFailure(error)
    }
  }
  async function remove(): Promise<void> {
    setIsAsked(false)
    try {
      await call(deleteSlides, { id })
      onChanged({ ...sent, file: null, isShown: false })
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <>
      <div className={styles.file}>
        <span>
          <FileLink file={file} ask={() => askForFile(id)} />{' '}
          <Quiet size={200}>
            {i18n.t('{size}, прислан {moment}', { size: fileSizeInWords(file.size), moment: formatMoment(forum().timeZone, file.sentAt) })}
          </Quiet>
        </span>
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={i18n.t('Удалить файл')}
          title={i18n.t('Удалить файл')}
          onClick={() => setIsAsked(true)}
        />
      </div>
      <Field hint={i18n.t('Пока это включено, файл может открыть любой посетитель страницы доклада. Организаторы видят его всегда.')}>
        <Switch label={i18n.t('Показывать на странице доклада')} checked={sent.isShown} onChange={(_, { checked }) => void show(checked)} />
      </Field>
      {isAsked && (
        <ConfirmDialog
          title={i18n.t('Удалить файл?')}
          action={i18n.t('Удалить файл')}
          destructive
          onConfirm={() => void remove()}
          onClose={() => setIsAsked(false)}
        >
          {sent.refusal === null
            ? i18n.t('Файл «{name}» удалится. Другой можно прислать, пока заседание не началось.', { name: file.name })
            : i18n.t('Файл «{name}» удалится. Прислать другой уже нельзя.', { name: file.name })}
        </ConfirmDialog>
      )}
    </>
  )
}
