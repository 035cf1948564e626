import { call } from '@forum/client/call'
import { type countAudience, createCampaign } from '@forum/contracts/dashboard/mailing'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { Link, useNavigate } from '@forum/router'
import { makeStyles, Subtitle2, Text } from '@forum/ui'
import { campaignTexts, emptyText } from '../texts.ts'
import { CampaignForm } from './CampaignForm.tsx'

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', columnGap: '16px', rowGap: '4px', marginBottom: '16px' },
  title: { margin: '0 0 8px' },
  hint: { marginTop: '12px' },
})

interface Props {
  query: string
  meetingId: number | undefined
  audience: ReplyOf<typeof countAudience>
}

/** A mail to everyone in a view of the table. */
export function NewCampaign({ query, meetingId, audience: { people, unsubscribed } }: Props) {
  const styles = useStyles()
  const navigate = useNavigate()
  const ofMeeting = meetingId !== undefined && { meetingId }
  const table = new URLSearchParams(query)
  if (meetingId !== undefined) table.set('meeting_id', String(meetingId))
  // The button lets people confirm a proposal from the mail.
  const action = new URLSearchParams(query).get('state') === 'proposed' ? 'proposal' : 'none'
  return (
    <>
      <Subtitle2 as="h2" block className={styles.title}>
        {campaignTexts.newTitle}
      </Subtitle2>
      <div className={styles.head}>
        <Text weight="semibold" role="status">
          {people === 0 ? campaignTexts.nobody : campaignTexts.audience(people, unsubscribed)}
        </Text>
        <Link to={`/users-list?${table}`}>{campaignTexts.toAudience}</Link>
      </div>
      <CampaignForm
        start={{ texts: { ru: emptyText() }, action, isChecked: true, isNecessary: false }}
        meetingId={meetingId}
        action={campaignTexts.create}
        disabled={people === 0}
        onSave={async (draft, release) => {
          const { id } = await call(createCampaign, { ...ofMeeting, query, ...draft })
          release()
          await navigate({ search: `?campaign=${id}` })
        }}
      />
      <Text block className={styles.hint}>
        {campaignTexts.createHint}
      </Text>
    </>
  )
}
