import { call } from '@forum/client/call'
import { download } from '@forum/client/download'
import { forum } from '@forum/client/forum'
import { useReading } from '@forum/client/useReading'
import { loadThesis, thesisToDoc } from '@forum/contracts/theses/theses'
import { hasModule } from '@forum/domain/forum/modules'
import type { SlotProps } from '@forum/federation/slots'
import { i18n } from '@forum/language'
import { Button, lazyWithRetry, mergeClasses, Spinner } from '@forum/ui'
import { Dialog, DialogSurface } from '@forum/ui/dialog'
import { ArrowDownloadRegular } from '@forum/ui/icons'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { Contacts } from '../sheet/Contacts.tsx'
import { ThesisSheet } from '../sheet/ThesisSheet.tsx'
import { thesisFormTexts } from '../texts.ts'
import { DialogFrame } from './DialogFrame.tsx'
import { useDialogLayout } from './layout.ts'

// The comparison is loaded on demand.
const Versions = lazyWithRetry(async () => (await import('../versions/Versions.tsx')).Versions, {
  Pending: () => <Spinner label={thesisFormTexts.loading} />,
})

const Coauthors = lazyWithRetry(async () => (await import('../coauthors/Coauthors.tsx')).Coauthors, { Pending: () => null })

/** Shows a thesis in the layout of the book, and its versions. */
function ThesisView({ thesisId, moderator = false, onClose }: SlotProps['thesis-view']) {
  const layout = useDialogLayout()
  const reading = useReading(loadThesis, { id: thesisId })
  const [showsVersions, setShowsVersions] = useState(false)
  const versions = reading.reply?.version || 1

  const actions = (
    <>
      {versions > 1 && !showsVersions && (
        <Button onClick={() => setShowsVersions(true)}>{i18n.t('Версии ({count})', { count: versions })}</Button>
      )}
      {moderator && (
        <Button icon={<ArrowDownloadRegular />} disabled={!reading.reply} onClick={() => download(call(thesisToDoc, { id: thesisId }))}>
          {i18n.t('Скачать docx')}
        </Button>
      )}
      <Button appearance="primary" onClick={onClose}>
        {thesisFormTexts.close}
      </Button>
    </>
  )
  return (
    <Dialog open modalType="modal" onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={mergeClasses(layout.surface, layout.narrow)}>
        <DialogFrame title={i18n.t('Тезисы')} tabIndex={0} actions={actions}>
          <div className={reading.reply ? undefined : layout.pending}>
            <Reading of={reading}>
              {(thesis) => (
                <>
                  <ThesisSheet thesis={thesis} />
                  <Contacts thesis={thesis} />
                  {hasModule(forum(), 'authors') && thesis.coauthors.length > 0 && <Coauthors thesisId={thesisId} />}
                </>
              )}
            </Reading>
          </div>
          {showsVersions && <Versions thesisId={thesisId} />}
        </DialogFrame>
      </DialogSurface>
    </Dialog>
  )
}

export { ThesisView as Component }
