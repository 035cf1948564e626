import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import { changeCampaignMail, getCampaignMail } from '@forum/contracts/dashboard/mailing'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import type { CampaignText } from '@forum/domain/dashboard/campaigns'
import { useUnsavedInput } from '@forum/ui/dialog'
import { useCallback, useEffect, useState } from 'react'
import type { Problems } from '../message/MessageFields.tsx'
import { problemsOf } from '../message/problems.ts'

type Mail = ReplyOf<typeof getCampaignMail>

/** One mail of a campaign, and the text being written for its recipient. */
export function useCampaignMail(id: string, onChanged: () => void) {
  const [mail, setMail] = useState<Mail | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [draft, setDraft] = useState<CampaignText | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const { question, leave, release } = useUnsavedInput(draft !== null && JSON.stringify(draft) !== JSON.stringify(mail?.draft))
  const read = useCallback(async () => {
    setFailure(null)
    try {
      setMail(await call(getCampaignMail, { id }))
    } catch (error) {
      setMail(null)
      setFailure(messageOf(error))
    }
  }, [id])
  useEffect(() => void read(), [read])

  const change = async (given: { text?: CampaignText | null; isHeld?: boolean }) => {
    try {
      await call(changeCampaignMail, { id, ...given })
      release()
      setDraft(null)
      setProblems({})
    } catch (error) {
      setProblems(problemsOf(error))
      showFailure(error)
      return
    }
    onChanged()
    await read()
  }
  return { mail, failure, draft, problems, setDraft, change, question, leave }
}
