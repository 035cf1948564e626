import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { changeCampaign, moveCampaign, type WholeCampaign } from '@forum/contracts/dashboard/mailing'
import { useRevalidator } from '@forum/router'
import { Button } from '@forum/ui'
import { useEffect, useState } from 'react'
import { mailingTexts } from '../texts.ts'
import { CampaignForm } from './CampaignForm.tsx'
import { CampaignHead } from './CampaignHead.tsx'
import { isFinished } from './campaignState.ts'
import type { Step } from './campaignSteps.ts'
import { Recipients } from './Recipients.tsx'
import { type AskedStep, StepDialog } from './StepDialog.tsx'

const REFRESH_MS = 5000

/** One campaign: its state, its recipients and its actions. */
export function CampaignPage({ campaign, page }: { campaign: WholeCampaign; page: number }) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<AskedStep | 'edit' | null>(null)
  const { id, state } = campaign
  const moves = state === 'sending' && !isFinished(campaign)

  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => void revalidate(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [moves, revalidate])

  const move = async (step: Step, at?: string) => {
    setAsked(null)
    try {
      await call(moveCampaign, { id, step, ...(at !== undefined && { at }) })
    } catch (error) {
      showFailure(error)
    }
    await revalidate()
  }

  if (asked === 'edit')
    return (
      <CampaignForm
        start={{ texts: campaign.texts, action: campaign.action, isChecked: campaign.isChecked, isNecessary: campaign.isNecessary }}
        meetingId={undefined}
        recipients={{ query: campaign.query, first: { ru: campaign.results[0]?.userId ?? null, en: campaign.results[0]?.userId ?? null } }}
        isReminder={campaign.rule !== null}
        action={mailingTexts.save}
        onSave={async (draft, release) => {
          await call(changeCampaign, { id, ...draft })
          release()
          showSuccess(mailingTexts.saved)
          setAsked(null)
          await revalidate()
        }}
        more={(leave) => <Button onClick={() => leave(() => setAsked(null))}>{mailingTexts.cancel}</Button>}
      />
    )
  return (
    <>
      <CampaignHead campaign={campaign} onStep={(step) => (step === 'pause' ? void move('pause') : setAsked(step))} />
      <Recipients campaign={campaign} page={page} />
      {asked !== null && <StepDialog step={asked} campaign={campaign} onMove={move} onClose={() => setAsked(null)} />}
    </>
  )
}
