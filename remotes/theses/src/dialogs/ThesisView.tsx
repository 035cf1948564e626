import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { loadThesis, type ThesisRecord } from '@forum/contracts/theses'
import type { SlotProps } from '@forum/federation/slots'
import { Button, lazyWithRetry, mergeClasses, Spinner } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
import { ArrowDownloadRegular } from '@forum/ui/icons'
import { MessageBar, MessageBarActions, MessageBarBody } from '@forum/ui/notice'
import { useCallback, useEffect, useState } from 'react'
import { ThesisSheet } from '../sheet/ThesisSheet.tsx'
import { thesisFormTexts } from '../texts.ts'
import { downloadDocument } from './downloadDocument.ts'
import { useDialogLayout } from './layout.ts'

type Loaded = { at: 'loading' } | { at: 'failed'; message: string } | { at: 'ready'; thesis: ThesisRecord }

// Loaded only by those who compare.
const Versions = lazyWithRetry(async () => (await import('../versions/Versions.tsx')).Versions, {
  Pending: () => <Spinner label={thesisFormTexts.loading} />,
})

/** Shows a thesis in the layout of the book, and its versions. */
function ThesisView({ thesisId, moderator = false, onClose }: SlotProps['thesis-view']) {
  const layout = useDialogLayout()
  const [loaded, setLoaded] = useState<Loaded>({ at: 'loading' })

  const [showsVersions, setShowsVersions] = useState(false)
  const versions = (loaded.at === 'ready' && loaded.thesis.version) || 1

  const load = useCallback(async () => {
    setLoaded({ at: 'loading' })
    try {
      setLoaded({ at: 'ready', thesis: await call(loadThesis, { id: thesisId }, { quiet: true }) })
    } catch (error) {
      setLoaded({ at: 'failed', message: messageOf(error) })
    }
  }, [thesisId])
  useEffect(() => void load(), [load])

  return (
    <Dialog open modalType="modal" onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={mergeClasses(layout.surface, layout.narrow)}>
        <DialogBody className={layout.body}>
          <DialogTitle className={layout.title}>{thesisFormTexts.viewTitle}</DialogTitle>
          <DialogContent className={layout.content} tabIndex={0}>
            {loaded.at === 'loading' && (
              <div className={layout.pending}>
                <Spinner label={thesisFormTexts.loading} />
              </div>
            )}
            {loaded.at === 'failed' && (
              <MessageBar intent="error" layout="multiline">
                <MessageBarBody>{loaded.message}</MessageBarBody>
                <MessageBarActions>
                  <Button onClick={load}>{thesisFormTexts.retry}</Button>
                </MessageBarActions>
              </MessageBar>
            )}
            {loaded.at === 'ready' && <ThesisSheet thesis={loaded.thesis} />}
            {showsVersions && <Versions thesisId={thesisId} />}
          </DialogContent>
          <DialogActions className={layout.actions}>
            {versions > 1 && !showsVersions && (
              <Button onClick={() => setShowsVersions(true)}>{thesisFormTexts.showVersions(versions)}</Button>
            )}
            {moderator && (
              <Button icon={<ArrowDownloadRegular />} disabled={loaded.at !== 'ready'} onClick={() => downloadDocument(thesisId)}>
                {thesisFormTexts.download}
              </Button>
            )}
            <Button appearance="primary" onClick={onClose}>
              {thesisFormTexts.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

export { ThesisView as Component }
