import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import { getProgramPaper, type ProgramPaperReply } from '@forum/contracts/program/programPapers'
import type { ProgramPaper } from '@forum/domain/program/programPapers'
import { useState } from 'react'

type Unprintable = ProgramPaperReply['unprintable'][number]

/** Opens a paper of the published programme in a new tab. @returns also the characters that the last paper could not print, by title */
export function useOpenPaper() {
  const [unprintable, setUnprintable] = useState<readonly Unprintable[]>([])
  const open = async (kind: ProgramPaper, sheet: { roomId?: number; day?: string } = {}): Promise<void> => {
    try {
      const paper = await whileBusy(call(getProgramPaper, { kind, ...sheet }))
      setUnprintable(paper.unprintable)
      window.open(paper.url, '_blank', 'noopener')
    } catch (error) {
      showFailure(error)
    }
  }
  return { open, unprintable }
}
