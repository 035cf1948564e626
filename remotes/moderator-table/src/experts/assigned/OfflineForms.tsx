import { ApiError } from '@forum/client/apiError'
import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { download } from '@forum/client/download'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { getReviewForm, importReviews } from '@forum/contracts/theses/experts'
import { i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { Button, makeStyles, Subtitle2, Text } from '@forum/ui'
import { FileInput } from '@forum/ui/file-input'
import { ArrowDownloadRegular, ArrowUploadRegular } from '@forum/ui/icons'
import { MessageBar, MessageBarBody, MessageBarTitle } from '@forum/ui/notice'
import { useRef, useState } from 'react'
import { expertTexts } from '../texts.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px', marginTop: '32px' },
  title: { margin: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  problems: { margin: '4px 0 0', paddingInlineStart: '20px', overflowWrap: 'anywhere' },
})

/** Forms to fill in offline: download and import, with everything that is wrong in a document. */
export function OfflineForms({ open }: { open: boolean }) {
  const styles = useStyles()
  const { revalidate } = useRevalidator()
  const input = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<string[]>([])

  const send = async (file: File) => {
    setProblems([])
    try {
      const { saved } = await whileBusy(call(importReviews, {}, { file }))
      showSuccess(
        i18n.t('{count, plural, one {Принята # оценка} few {Приняты # оценки} many {Принято # оценок} other {Принято # оценок}}', {
          count: saved.length,
        }),
      )
      await revalidate()
    } catch (error) {
      const found = error instanceof ApiError ? (error.fields.file ?? []) : []
      if (found.length > 0) setProblems(found)
      else showFailure(error)
    }
  }

  return (
    <section className={styles.root} aria-label={expertTexts.offline}>
      <Subtitle2 as="h2" className={styles.title}>
        {expertTexts.offline}
      </Subtitle2>
      <Text>{i18n.t('Скачайте форму docx, заполните правый столбец таблиц и загрузите документ обратно. Пустые формы пропускаются.')}</Text>
      {problems.length > 0 && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            <MessageBarTitle>{i18n.t('Ничего не сохранено: исправьте документ')}</MessageBarTitle>
            <ul className={styles.problems}>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.actions}>
        {open && (
          <Button icon={<ArrowDownloadRegular />} onClick={() => void download(call(getReviewForm, {}))}>
            {i18n.t('Скачать все формы (docx)')}
          </Button>
        )}
        <Button icon={<ArrowUploadRegular />} onClick={() => input.current?.click()}>
          {i18n.t('Загрузить заполненные формы')}
        </Button>
      </div>
      <FileInput ref={input} data-testid="review-forms" extensions={['docx']} onChoose={(file) => void send(file)} />
    </section>
  )
}
