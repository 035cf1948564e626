import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import { countAudience, createCampaign } from '@forum/contracts/dashboard/mailing'
import type { SavedView } from '@forum/contracts/participation/savedViews'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { currentLocale, i18n } from '@forum/language'
import { Link, useNavigate } from '@forum/router'
import { makeStyles, Subtitle2, Text } from '@forum/ui'
import { useState } from 'react'
import { campaignTexts, emptyText } from '../texts.ts'
import { AudienceField } from './AudienceField.tsx'
import { CampaignForm } from './CampaignForm.tsx'

const useStyles = makeStyles({
  title: { margin: '12px 0 8px' },
  head: { display: 'flex', flexWrap: 'wrap', columnGap: '16px', rowGap: '4px', margin: '8px 0 16px' },
  hint: { marginTop: '12px' },
})

interface Props {
  query: string
  meetingId: number | undefined
  audience: ReplyOf<typeof countAudience>
  views: readonly SavedView[]
}

/** A mail to everyone in a view of the table. */
export function NewCampaign({ query: start, meetingId, audience, views }: Props) {
  const styles = useStyles()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState({ query: start, audience })
  const {
    query,
    audience: { people, unsubscribed, first },
  } = chosen
  const ofMeeting = meetingId !== undefined && { meetingId }
  const table = new URLSearchParams(query)
  if (meetingId !== undefined) table.set('meeting_id', String(meetingId))
  // The button lets people confirm a proposal from the mail.
  const action = new URLSearchParams(start).get('state') === 'proposed' ? 'proposal' : 'none'
  const choose = (wanted: string) =>
    void call(countAudience, { ...ofMeeting, query: wanted }).then((found) => setChosen({ query: wanted, audience: found }), showFailure)
  return (
    <>
      <Link to="/mailing">{campaignTexts.back}</Link>
      <Subtitle2 as="h2" block className={styles.title}>
        {campaignTexts.newTitle}
      </Subtitle2>
      <AudienceField start={start} query={query} views={views} onChange={choose} />
      <div className={styles.head}>
        <Text weight="semibold" role="status">
          {people === 0
            ? i18n.t('В этом отборе никого нет.')
            : unsubscribed > 0
              ? i18n.t('Получателей: {people}, из них отписались: {unsubscribed}', {
                  people: people.toLocaleString(currentLocale()),
                  unsubscribed: unsubscribed.toLocaleString(currentLocale()),
                })
              : i18n.t('Получателей: {people}', { people: people.toLocaleString(currentLocale()) })}
        </Text>
        <Link to={`/users-list?${table}`}>{i18n.t('Показать их в таблице')}</Link>
      </div>
      <CampaignForm
        start={{ texts: { ru: emptyText() }, action, isChecked: true, isNecessary: false }}
        meetingId={meetingId}
        recipients={{ query, first }}
        action={i18n.t('Составить письма')}
        disabled={people === 0}
        onSave={async (draft, release) => {
          const { id } = await call(createCampaign, { ...ofMeeting, query, ...draft })
          release()
          await navigate({ search: `?campaign=${id}` })
        }}
      />
      <Text block className={styles.hint}>
        {i18n.t('Письма будут ждать: вы сможете прочитать каждое, прежде чем отправить.')}
      </Text>
    </>
  )
}
