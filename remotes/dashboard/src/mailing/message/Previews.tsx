import type { CampaignAction, CampaignTexts } from '@forum/domain/dashboard/campaigns'
import { type Problems, withoutEmpty } from './MessageFields.tsx'
import { Preview } from './Preview.tsx'
import { problemsOf } from './problems.ts'

interface Props {
  texts: CampaignTexts
  action: CampaignAction
  meetingId: number | undefined
  onRefused: (problems: Problems) => void
}

/** A preview of a mail in each of its languages. */
export function Previews({ texts, action, meetingId, onRefused }: Props) {
  const { ru, en } = withoutEmpty(texts)
  const shared = { action, ...(meetingId !== undefined && { meetingId }) }
  return (
    <>
      <Preview draft={{ ...shared, language: 'ru', text: ru }} onRefused={(error) => onRefused(problemsOf(error, 'ru'))} />
      {en && <Preview draft={{ ...shared, language: 'en', text: en }} onRefused={(error) => onRefused(problemsOf(error, 'en'))} />}
    </>
  )
}
