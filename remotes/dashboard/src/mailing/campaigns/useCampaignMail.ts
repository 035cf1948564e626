import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import { changeCampaignMail, getCampaignMail } from '@forum/contracts/dashboard/mailing'
import type { CampaignText } from '@forum/domain/dashboard/campaigns'
import { useUnsavedInput } from '@forum/ui/dialog'
import { useState } from 'react'
import type { Problems } from '../message/MessageFields.tsx'
import { problemsOf } from '../message/problems.ts'

/** One mail of a campaign, and the text being written for its recipient. */
export function useCampaignMail(id: string, onChanged: () => void) {
  const reading = useReading(getCampaignMail, { id })
  const mail = reading.reply
  const [draft, setDraft] = useState<CampaignText | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const { question, leave, release } = useUnsavedInput(draft !== null && JSON.stringify(draft) !== JSON.stringify(mail?.draft))
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
    await reading.reload()
  }
  return { reading, mail, draft, problems, setDraft, change, question, leave }
}
