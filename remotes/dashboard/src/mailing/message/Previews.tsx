import { forum } from '@forum/client/forum'
import type { CampaignAction, CampaignTexts, WrittenLanguage } from '@forum/domain/dashboard/campaigns'
import { hasModule } from '@forum/domain/forum/modules'
import { type Problems, withoutEmpty } from './MessageFields.tsx'
import { Preview } from './Preview.tsx'
import { problemsOf } from './problems.ts'

/** View that a campaign goes to, and its first person by language. */
export interface Recipients {
  query: string
  first: Record<WrittenLanguage, number | null> | undefined
}

interface Props {
  texts: CampaignTexts
  action: CampaignAction
  meetingId: number | undefined
  recipients?: Recipients | undefined
  onRefused: (problems: Problems) => void
}

/** A preview of a mail in each of its languages. */
export function Previews({ texts, action, meetingId, recipients, onRefused }: Props) {
  const { ru, en } = withoutEmpty(texts)
  const shared = { action, ...(meetingId !== undefined && { meetingId }) }
  const asFirst = (language: WrittenLanguage) => {
    const userId = recipients?.first?.[language] ?? null
    return recipients && userId !== null ? { query: recipients.query, userId } : null
  }
  return (
    <>
      <Preview
        draft={{ ...shared, language: 'ru', text: ru }}
        first={asFirst('ru')}
        onRefused={(error) => onRefused(problemsOf(error, 'ru'))}
      />
      {en && hasModule(forum(), 'english') && (
        <Preview
          draft={{ ...shared, language: 'en', text: en }}
          first={asFirst('en')}
          onRefused={(error) => onRefused(problemsOf(error, 'en'))}
        />
      )}
    </>
  )
}
