import { i18n } from '@forum/language'
import { Notice, Text } from '@forum/ui'
import { FormDialog } from '@forum/ui/form-dialog'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { builderTexts } from '../../texts.ts'
import { useBuilderPage } from '../../useBuilder.ts'
import { blockingChecks } from './blockingChecks.ts'
import { ReleasePreview } from './ReleasePreview.tsx'
import { usePublication } from './usePublication.ts'

/** Previews the next release and publishes it. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { showEntry } = useBuilderPage()
  const { reading, preview, problem, isSaved, publish, settle } = usePublication(onClose)
  const [note, setNote] = useState('')
  const canPublish = preview && isSaved && !preview.isUnchanged && blockingChecks(preview).length === 0
  const show = (id: number) => {
    onClose()
    showEntry(id)
  }
  return (
    <FormDialog
      title={i18n.t('Опубликовать программу')}
      action={canPublish ? i18n.t('Опубликовать версию {number}', { number: preview.number }) : null}
      onSubmit={() => void publish(note)}
      onClose={onClose}
    >
      {problem && (
        <Notice intent="error" actions={null}>
          <Text role="alert">{problem}</Text>
        </Notice>
      )}
      {!isSaved && <Text role="status">{builderTexts.waitForSaving}</Text>}
      {isSaved && (
        <Reading of={reading}>
          {(read) => (
            <ReleasePreview
              preview={read}
              note={note}
              onNote={setNote}
              onSettle={(talks, adopt) => void settle(talks, adopt)}
              onShow={show}
            />
          )}
        </Reading>
      )}
    </FormDialog>
  )
}
