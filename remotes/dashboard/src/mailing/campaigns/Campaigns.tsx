import { forum } from '@forum/client/forum'
import type { Campaign } from '@forum/contracts/dashboard/mailing'
import { formatMoment } from '@forum/domain/platform/calendar'
import { Link } from '@forum/router'
import { makeStyles, Panel, Text, tokens } from '@forum/ui'
import { campaignTexts, mailingTexts } from '../texts.ts'
import { stateInWords } from './campaignState.ts'
import { Funnel } from './Funnel.tsx'

const useStyles = makeStyles({
  none: { display: 'grid', justifyItems: 'start', rowGap: '8px' },
  list: { display: 'grid', rowGap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  campaign: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px', padding: '16px 20px', overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
})

/** Campaigns and reminders that went out, the latest first. */
export function Campaigns({ campaigns }: { campaigns: readonly Campaign[] }) {
  const styles = useStyles()
  if (campaigns.length === 0)
    return (
      <div className={styles.none}>
        <Text>{campaignTexts.none}</Text>
        <Link to="/users-list">{campaignTexts.toTable}</Link>
      </div>
    )
  return (
    <ul className={styles.list}>
      {campaigns.map((campaign) => (
        <li key={campaign.id}>
          <Panel className={styles.campaign}>
            <Link to={`?campaign=${campaign.id}`}>{campaign.subject || mailingTexts.untitled}</Link>
            <Text className={styles.quiet}>
              {[
                stateInWords(campaign),
                formatMoment(forum().timeZone, campaign.createdAt),
                campaign.author ?? campaignTexts.byRule(campaign.rule),
              ].join(' · ')}
            </Text>
            <Funnel funnel={campaign.funnel} />
          </Panel>
        </li>
      ))}
    </ul>
  )
}
