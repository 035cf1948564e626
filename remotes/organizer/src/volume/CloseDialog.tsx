import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { closeVolume } from '@forum/contracts/theses/volume'
import { i18n } from '@forum/language'
import { Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'
import { volumeTexts as t } from './texts.ts'

interface Props {
  meetingId: number
  papers: number
  onClosed: () => void
  onClose: () => void
}

/** Confirms before a volume is closed for good. */
export function CloseDialog({ meetingId, papers, onClosed, onClose }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const close = async () => {
    setProblem(null)
    try {
      await call(closeVolume, { meetingId, papers })
      onClosed()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <ConfirmDialog title={i18n.t('Издать сборник?')} action={t.close} destructive onConfirm={() => void close()} onClose={onClose}>
      {problem && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      )}
      <Text block>
        {i18n.t(
          'В сборнике {papers, plural, one {# доклад} few {# доклада} many {# докладов} other {# доклада}}. Его страницы сразу откроются для всех.',
          {
            papers,
          },
        )}
      </Text>
      <Text block>
        {i18n.t(
          'Отменить это нельзя: состав, номера и тексты больше не изменятся, даже если автор исправит тезисы или удалит учётную запись.',
        )}
      </Text>
    </ConfirmDialog>
  )
}
