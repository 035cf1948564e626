import { call } from '@forum/client/call'
import { openDocument } from '@forum/client/openDocument'
import { getProgramPaper, type ProgramPaperReply } from '@forum/contracts/program/programPapers'
import type { ProgramPaper } from '@forum/domain/program/programPapers'
import { useState } from 'react'

type Unprintable = ProgramPaperReply['unprintable'][number]

/** Opens a paper of the published programme in a new tab. @returns also the characters that the last paper could not print, by title */
export function useOpenPaper() {
  const [unprintable, setUnprintable] = useState<readonly Unprintable[]>([])
  const open = (kind: ProgramPaper, sheet: { roomId?: number; day?: string } = {}): Promise<void> =>
    openDocument(
      call(getProgramPaper, { kind, ...sheet }).then((paper) => {
        setUnprintable(paper.unprintable)
        return paper
      }),
    )
  return { open, unprintable }
}
