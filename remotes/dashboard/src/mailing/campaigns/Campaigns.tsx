import { momentText } from '@forum/client/forumTime'
import type { Campaign } from '@forum/contracts/dashboard/mailing'
import { i18n } from '@forum/language'
import { Link, useNavigate } from '@forum/router'
import { Button, makeStyles, Panel, Text, tokens } from '@forum/ui'
import { AddRegular } from '@forum/ui/icons'
import { List, Quiet } from '@forum/ui/layout'
import { campaignTexts, mailingTexts } from '../texts.ts'
import { stateInWords } from './campaignState.ts'
import { Funnel } from './Funnel.tsx'

const useStyles = makeStyles({
  new: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', marginBottom: '16px' },
  hint: { flex: '1 1 320px', color: tokens.colorNeutralForeground2 },
  campaign: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px', padding: '16px 20px', overflowWrap: 'anywhere' },
})

interface Props {
  campaigns: readonly Campaign[]
  meetingId: number | undefined
}

/** The way to a new campaign; below it campaigns and reminders that went out, the latest first. */
export function Campaigns({ campaigns, meetingId }: Props) {
  const styles = useStyles()
  const navigate = useNavigate()
  return (
    <>
      <div className={styles.new}>
        <Button
          appearance="primary"
          icon={<AddRegular />}
          onClick={() => void navigate(`/mailing?new=1${meetingId === undefined ? '' : `&meeting_id=${meetingId}`}`)}
        >
          {campaignTexts.newTitle}
        </Button>
        <Text className={styles.hint}>
          {i18n.t('Написать тем, кого вы отобрали сами, можно из таблицы участников: кнопка «Написать».')}{' '}
          <Link to="/users-list">{i18n.t('Открыть таблицу участников')}</Link>
        </Text>
      </div>
      {campaigns.length === 0 ? <Text>{i18n.t('Рассылок пока нет.')}</Text> : <CampaignList campaigns={campaigns} />}
    </>
  )
}

function CampaignList({ campaigns }: Pick<Props, 'campaigns'>) {
  const styles = useStyles()
  return (
    <List gap={12}>
      {campaigns.map((campaign) => (
        <li key={campaign.id}>
          <Panel className={styles.campaign}>
            <Link to={`?campaign=${campaign.id}`}>{campaign.subject || mailingTexts.untitled}</Link>
            <Quiet>
              {[stateInWords(campaign), momentText(campaign.createdAt), campaign.author ?? campaignTexts.byRule(campaign.rule)].join(' · ')}
            </Quiet>
            <Funnel funnel={campaign.funnel} />
          </Panel>
        </li>
      ))}
    </List>
  )
}
