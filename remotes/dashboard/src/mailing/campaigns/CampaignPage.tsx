import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import type { InputOf } from '@forum/contracts/endpoint'
import { changeCampaign, moveCampaign, type WholeCampaign } from '@forum/contracts/mailing'
import type { CampaignState } from '@forum/domain/campaigns'
import { mailStateNames, mailStates } from '@forum/domain/mailStates'
import { Link, useRevalidator, useSearchParams } from '@forum/router'
import { Button, Caption1, Field, makeStyles, Panel, Subtitle2, Text, TextLink, tokens } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { Badge, MessageBar, MessageBarBody } from '@forum/ui/notice'
import { Select } from '@forum/ui/select'
import { useEffect, useState } from 'react'
import { Pages } from '../../Pages.tsx'
import { campaignTexts, mailingTexts } from '../texts.ts'
import { CampaignForm } from './CampaignForm.tsx'
import { isFinished, stateInWords } from './campaignState.ts'
import { Funnel } from './Funnel.tsx'
import { RecipientDialog } from './RecipientDialog.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'

const REFRESH_MS = 5000

const useStyles = makeStyles({
  head: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px', marginBottom: '24px' },
  title: { margin: 0, overflowWrap: 'anywhere' },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  quiet: { color: tokens.colorNeutralForeground2 },
  filter: { maxWidth: '320px', marginBottom: '12px' },
  panel: { padding: '4px 20px', '@media (max-width: 640px)': { padding: '4px 16px' } },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  mail: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.25fr) minmax(0, 0.75fr)',
    gap: '2px 16px',
    padding: '10px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    ':last-child': { borderBottom: 'none' },
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  name: { justifySelf: 'start', textAlign: 'start' },
  marks: { display: 'flex', flexWrap: 'wrap', gap: '4px 8px' },
})

type Step = InputOf<typeof moveCampaign>['step']

/** What a person can do with a campaign, as the server allows it. */
const stepsFrom: Record<CampaignState, readonly (Step | 'edit')[]> = {
  draft: ['send', 'schedule', 'edit', 'cancel'],
  scheduled: ['send', 'pause', 'edit', 'cancel'],
  sending: ['pause', 'cancel'],
  paused: ['send', 'schedule', 'edit', 'cancel'],
  cancelled: [],
}

/** One campaign: what became of it, whom it reaches, and what can be done. */
export function CampaignPage({ campaign, page }: { campaign: WholeCampaign; page: number }) {
  const styles = useStyles()
  const { revalidate } = useRevalidator()
  const [params, setParams] = useSearchParams()
  const [asked, setAsked] = useState<Step | 'edit' | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const { id, state, funnel, results } = campaign
  const finished = isFinished(campaign)
  const moves = state === 'sending' && !finished

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
  const labels: Record<Step | 'edit', string> = {
    send: state === 'paused' ? campaignTexts.resume : campaignTexts.send,
    schedule: campaignTexts.schedule,
    pause: campaignTexts.pause,
    cancel: campaignTexts.cancelCampaign,
    edit: campaignTexts.editText,
  }
  const show = (change: Record<string, string>) =>
    setParams(
      { campaign: String(id), ...(params.get('state') && { state: params.get('state') ?? '' }), ...change },
      { preventScrollReset: true },
    )

  if (asked === 'edit')
    return (
      <CampaignForm
        start={{ texts: campaign.texts, action: campaign.action, isChecked: campaign.isChecked, isNecessary: campaign.isNecessary }}
        meetingId={undefined}
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
      <div className={styles.head}>
        <Link to="?">{campaignTexts.back}</Link>
        <Subtitle2 as="h2" block className={styles.title}>
          {campaign.subject || mailingTexts.untitled}
        </Subtitle2>
        <Text role="status">{[stateInWords(campaign), campaign.author ?? campaignTexts.byRule(campaign.rule)].join(' · ')}</Text>
        {campaign.outage !== null && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{campaignTexts.outage(campaign.outage)}</MessageBarBody>
          </MessageBar>
        )}
        <Funnel funnel={funnel} />
        <Caption1 className={styles.quiet}>{campaignTexts.actedHint}</Caption1>
        {!finished && (
          <div className={styles.row}>
            {stepsFrom[state].map((step, index) => (
              <Button
                key={step}
                appearance={index === 0 && step === 'send' ? 'primary' : 'secondary'}
                onClick={() => (step === 'pause' ? void move('pause') : setAsked(step))}
              >
                {labels[step]}
              </Button>
            ))}
          </div>
        )}
      </div>
      <Field label={campaignTexts.state} className={styles.filter}>
        <Select value={params.get('state') ?? ''} onChange={(_, { value }) => show({ state: value })}>
          <option value="">{campaignTexts.anyState}</option>
          {mailStates.map((name) => (
            <option key={name} value={name}>
              {mailStateNames[name]}
            </option>
          ))}
        </Select>
      </Field>
      <Panel className={styles.panel}>
        <ul className={styles.list} aria-label={campaignTexts.recipients}>
          {results.length === 0 && <li className={styles.mail}>{campaignTexts.nobodyInState}</li>}
          {results.map(({ id: mail, fullName, to, state: at, reason, isEdited, acted }) => (
            <li key={mail} className={styles.mail}>
              <TextLink as="button" className={styles.name} onClick={() => setOpened(mail)}>
                {fullName || to}
              </TextLink>
              <Text className={styles.quiet}>{to}</Text>
              <div>
                <span className={styles.marks}>
                  {mailStateNames[at]}
                  {isEdited && <Badge appearance="outline">{campaignTexts.edited}</Badge>}
                  {acted && (
                    <Badge appearance="tint" color="success">
                      {campaignTexts.acted}
                    </Badge>
                  )}
                </span>
                {reason && <Caption1 className={styles.quiet}>{reason}</Caption1>}
              </div>
            </li>
          ))}
        </ul>
      </Panel>
      {campaign.count > campaign.pageSize && (
        <Pages page={page} pages={Math.ceil(campaign.count / campaign.pageSize)} onPage={(to) => show({ page: String(to) })} />
      )}
      {asked === 'send' && (
        <ConfirmDialog
          title={campaignTexts.sendTitle(funnel.written)}
          action={labels.send}
          onConfirm={() => void move('send')}
          onClose={() => setAsked(null)}
        >
          {campaignTexts.sendText}
        </ConfirmDialog>
      )}
      {asked === 'cancel' && (
        <ConfirmDialog
          title={campaignTexts.cancelTitle}
          action={campaignTexts.cancelCampaign}
          back={mailingTexts.close}
          destructive
          onConfirm={() => void move('cancel')}
          onClose={() => setAsked(null)}
        >
          {campaignTexts.cancelText}
        </ConfirmDialog>
      )}
      {asked === 'schedule' && <ScheduleDialog onSchedule={(at) => move('schedule', at)} onClose={() => setAsked(null)} />}
      {opened !== null && (
        <RecipientDialog
          mails={results.map(({ id: mail }) => mail)}
          id={opened}
          isReminder={campaign.rule !== null}
          isEditable={state !== 'sending' && state !== 'cancelled'}
          onOpen={setOpened}
          onChanged={() => void revalidate()}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
