import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { heldRoles, useSession } from '@forum/client/session'
import { countAudience, getCampaign, getMailUse, listCampaigns, listReminders, listTemplates } from '@forum/contracts/dashboard/mailing'
import { listViews } from '@forum/contracts/participation/savedViews'
import { mailStates } from '@forum/domain/dashboard/mailStates'
import { hasModule } from '@forum/domain/forum/modules'
import { allows } from '@forum/domain/people/roles'
import { i18n, translated } from '@forum/language'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from '@forum/router'
import { lazyWithRetry, makeStyles, PageBody, Spinner, tokens } from '@forum/ui'
import { Tab, TabList } from '@forum/ui/tabs'
import { Campaigns } from '../mailing/campaigns/Campaigns.tsx'
import { mailingTexts } from '../mailing/texts.ts'

const Pending = () => <Spinner label={mailingTexts.loading} />
const NewCampaign = lazyWithRetry(async () => (await import('../mailing/campaigns/NewCampaign.tsx')).NewCampaign, { Pending })
const CampaignPage = lazyWithRetry(async () => (await import('../mailing/campaigns/CampaignPage.tsx')).CampaignPage, { Pending })
const Reminders = lazyWithRetry(async () => (await import('../mailing/reminders/Reminders.tsx')).Reminders, { Pending })
const Templates = lazyWithRetry(async () => (await import('../mailing/templates/Templates.tsx')).Templates, { Pending })

/** Parameters of the page that are no filters. */
const own = new Set(['new', 'tab', 'meeting_id'])

/** Loads only the data of the open tab. */
async function readMailing({ request: { url, signal } }: LoaderFunctionArgs) {
  const params = new URL(url).searchParams
  const forumId = Number(params.get('meeting_id'))
  const meetingId = Number.isInteger(forumId) && forumId > 0 ? forumId : undefined
  const ofMeeting = meetingId !== undefined && { meetingId }
  // A forum without campaigns has only the texts of mails.
  const tab = hasModule(forum(), 'campaigns') ? params.get('tab') : 'templates'
  if (tab === 'reminders') {
    const [rules, views] = await Promise.all([call(listReminders, { ...ofMeeting }, { signal }), call(listViews, {}, { signal })])
    return { tab, meetingId, rules, views } as const
  }
  if (tab === 'templates') {
    const [templates, use] = await Promise.all([call(listTemplates, {}, { signal }), call(getMailUse, {}, { signal })])
    return { tab, templates, use } as const
  }
  const id = Number(params.get('campaign'))
  if (Number.isInteger(id) && id > 0) {
    const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
    const state = mailStates.find((name) => name === params.get('state'))
    return { tab: 'campaign', page, campaign: await call(getCampaign, { id, page, ...(state && { state }) }, { signal }) } as const
  }
  if (params.has('new')) {
    const query = new URLSearchParams([...params].filter(([name]) => !own.has(name))).toString()
    const [audience, views] = await Promise.all([call(countAudience, { ...ofMeeting, query }, { signal }), call(listViews, {}, { signal })])
    return { tab: 'new', query, meetingId, audience, views } as const
  }
  return { tab: 'campaigns', meetingId, campaigns: await call(listCampaigns, { ...ofMeeting }, { signal }) } as const
}

const useStyles = makeStyles({
  // Tabs are in one row on every width.
  tabs: { overflowX: 'auto', scrollbarWidth: 'none', margin: '0 0 20px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
})

const tabNames = translated({
  campaigns: () => i18n.t('Рассылки'),
  reminders: () => i18n.t('Напоминания'),
  templates: () => i18n.t('Тексты писем'),
})

/** Mails to many people: campaigns, reminders, and the texts of all mails. */
function MailingPage() {
  const styles = useStyles()
  const content = useLoaderData<typeof readMailing>()
  const [, setParams] = useSearchParams()
  const session = useSession()
  const names = (['campaigns', 'reminders', 'templates'] as const).filter((name) =>
    name === 'templates' ? allows('conf_admin', heldRoles(session)) : hasModule(forum(), 'campaigns'),
  )
  const shown = content.tab === 'reminders' || content.tab === 'templates' ? content.tab : 'campaigns'
  return (
    <PageBody title={names.length > 1 ? i18n.t('Рассылки') : tabNames[shown]} width="wide">
      {names.length > 1 && (
        <TabList
          className={styles.tabs}
          selectedValue={shown}
          onTabSelect={(_, { value }) => setParams(value === 'campaigns' ? {} : { tab: String(value) }, { preventScrollReset: true })}
        >
          {names.map((name) => (
            <Tab key={name} value={name} id={`tab-${name}`} aria-controls="tab-content">
              {tabNames[name]}
            </Tab>
          ))}
        </TabList>
      )}
      <div {...(names.length > 1 && { role: 'tabpanel', 'aria-labelledby': `tab-${shown}` })} id="tab-content">
        {content.tab === 'campaigns' && <Campaigns campaigns={content.campaigns} meetingId={content.meetingId} />}
        {content.tab === 'new' && (
          <NewCampaign
            key={content.query}
            query={content.query}
            meetingId={content.meetingId}
            audience={content.audience}
            views={content.views}
          />
        )}
        {content.tab === 'campaign' && <CampaignPage campaign={content.campaign} page={content.page} />}
        {content.tab === 'reminders' && <Reminders rules={content.rules} views={content.views} meetingId={content.meetingId} />}
        {content.tab === 'templates' && <Templates templates={content.templates} use={content.use} />}
      </div>
    </PageBody>
  )
}

export { MailingPage as Component, readMailing as loader }
