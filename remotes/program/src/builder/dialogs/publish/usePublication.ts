import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showSuccess } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { previewProgram, publishProgram } from '@forum/contracts/program/programDraft'
import { i18n } from '@forum/language'
import { useEffect, useState } from 'react'
import { useBuilderPage } from '../../useBuilder.ts'
import { useSettleTimes } from '../../useSettleTimes.ts'

export type ProgramPreview = ReplyOf<typeof previewProgram>

/** The preview of the next release, read again after each choice, and its publication. */
export function usePublication(onPublished: () => void) {
  const { draft, store } = useBuilderPage()
  const settleTimes = useSettleTimes()
  const [problem, setProblem] = useState<string | null>(null)
  const isSaved = draft.pending.length === 0
  const reading = useReading(previewProgram, isSaved ? {} : null)
  const preview = reading.reply

  // The latest moves decide which typed times the programme replaces.
  useEffect(() => {
    if (isSaved) void store.reread().catch(() => undefined)
  }, [isSaved, store])

  const publish = async (note: string) => {
    if (!preview) return
    try {
      const { number } = await call(publishProgram, { revision: preview.revision, note })
      showSuccess(i18n.t('Опубликована версия {number}', { number }))
      onPublished()
      await store.reread()
    } catch (error) {
      // The draft has changed since the preview, which has to be seen again before publication.
      setProblem(messageOf(error))
      await reading.reload()
    }
  }
  const settle = async (talks: readonly number[], adopt: boolean) => {
    await settleTimes(talks, adopt)
    await reading.reload()
  }
  return { reading, preview, problem, isSaved, publish, settle }
}
