import type { WholeCampaign } from '@forum/contracts/dashboard/mailing'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Button, makeStyles, Subtitle2, Text } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { campaignTexts, mailingTexts } from '../texts.ts'
import { isFinished, stateInWords } from './campaignState.ts'
import { labelOf, type Step, stepsFrom } from './campaignSteps.ts'
import { Funnel } from './Funnel.tsx'

const useStyles = makeStyles({
  head: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px', marginBottom: '24px' },
  title: { margin: 0, overflowWrap: 'anywhere' },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

/** State, figures and available actions of a campaign. */
export function CampaignHead({ campaign, onStep }: { campaign: WholeCampaign; onStep: (step: Step | 'edit') => void }) {
  const styles = useStyles()
  const { state, funnel } = campaign
  return (
    <div className={styles.head}>
      <Link to="?">{campaignTexts.back}</Link>
      <Subtitle2 as="h2" block className={styles.title}>
        {campaign.subject || mailingTexts.untitled}
      </Subtitle2>
      <Text role="status">{[stateInWords(campaign), campaign.author ?? campaignTexts.byRule(campaign.rule)].join(' · ')}</Text>
      {campaign.outage !== null && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{i18n.t('Почтовый сервер не отвечает, письма ждут: {reason}', { reason: campaign.outage })}</MessageBarBody>
        </MessageBar>
      )}
      <Funnel funnel={funnel} />
      <Quiet size={200}>
        {i18n.t('«Откликнулись» — после письма подтвердили участие, отказались или изменили свою заявку. Открытие писем не отслеживается.')}
      </Quiet>
      {!isFinished(campaign) && (
        <div className={styles.row}>
          {stepsFrom[state].map((step, index) => (
            <Button key={step} appearance={index === 0 && step === 'send' ? 'primary' : 'secondary'} onClick={() => onStep(step)}>
              {labelOf(step, state)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
