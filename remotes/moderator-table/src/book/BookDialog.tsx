import { ApiError } from '@forum/client/apiError'
import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { download } from '@forum/client/download'
import { openDocument } from '@forum/client/openDocument'
import { showFailure } from '@forum/client/toasts'
import { useJob } from '@forum/client/useJob'
import { getBookJob, orderBook } from '@forum/contracts/theses/book'
import type { Section } from '@forum/domain/forum/sections'
import { TOAST_MS } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Button } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useEffect, useRef, useState } from 'react'
import { type BookChoice, BookForm } from './BookForm.tsx'
import { BookProgress } from './BookProgress.tsx'

interface Props {
  /** Sections that take talks and whose theses the person may read. */
  sections: readonly Section[]
  onClose: () => void
}

/** Dialog that orders a book of abstracts, shows its progress and offers its file. */
export function BookDialog({ sections, onClose }: Props) {
  const [choice, setChoice] = useState<BookChoice>({ scope: 'decided', sectionIds: [], format: 'pdf' })
  const [ordered, setOrdered] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { job, problem } = useJob(ordered, (id, signal) => call(getBookJob, { id }, { signal }))
  const main = useRef<HTMLButtonElement>(null)
  const failed = job?.state === 'failed' || problem !== null
  const ready = job?.state === 'ready'

  // The button that had the focus is gone.
  useEffect(() => {
    if (ready || failed) main.current?.focus()
  }, [ready, failed])

  async function order(): Promise<void> {
    setRefusal(null)
    setOrdered(null)
    try {
      setOrdered((await whileBusy(call(orderBook, choice))).id)
    } catch (error) {
      if (error instanceof ApiError) setRefusal(error.message)
      else showFailure(error, TOAST_MS.failure)
    }
  }

  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{i18n.t('Сборник тезисов')}</DialogTitle>
          <DialogContent>
            {refusal && (
              <MessageBar intent="error" layout="multiline" role="alert">
                <MessageBarBody>{refusal}</MessageBarBody>
              </MessageBar>
            )}
            {ordered === null ? (
              <BookForm choice={choice} sections={sections} onChange={setChoice} />
            ) : (
              <BookProgress job={job} problem={problem} />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{i18n.t('Закрыть')}</Button>
            {(ready || failed) && <Button onClick={() => setOrdered(null)}>{i18n.t('Другой сборник')}</Button>}
            {ordered === null && (
              <Button appearance="primary" onClick={() => void order()}>
                {i18n.t('Создать')}
              </Button>
            )}
            {ordered !== null && ready && (
              <Button
                ref={main}
                appearance="primary"
                onClick={() => void (choice.format === 'pdf' ? openDocument : download)(call(getBookJob, { id: ordered }))}
              >
                {i18n.t('Скачать')}
              </Button>
            )}
            {failed && (
              <Button ref={main} appearance="primary" onClick={() => void order()}>
                {i18n.t('Создать ещё раз')}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
