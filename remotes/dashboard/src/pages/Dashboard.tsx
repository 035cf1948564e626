import { call } from '@forum/client/call'
import { heldRoles, useSession } from '@forum/client/session'
import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { listMails } from '@forum/contracts/dashboard/mails'
import { getStatistics } from '@forum/contracts/dashboard/statistics'
import { emailListTypes } from '@forum/contracts/participation/emailListTypes'
import { listAttendance, listEmails } from '@forum/contracts/participation/exports'
import { auditParts } from '@forum/domain/people/audit'
import { type Access, allows } from '@forum/domain/people/roles'
import { keysOf } from '@forum/domain/platform/keys'
import { i18n, translated } from '@forum/language'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from '@forum/router'
import { lazyWithRetry, makeStyles, mergeClasses, PageBody, Spinner, tokens } from '@forum/ui'
import { Tab, TabList } from '@forum/ui/tabs'
import { useEffect } from 'react'
import { EmailLists } from '../exports/EmailLists.tsx'
import { Listeners } from '../exports/Listeners.tsx'

const Pending = () => <Spinner label={i18n.t('Загрузка…')} />
const Figures = lazyWithRetry(async () => (await import('../statistics/Figures.tsx')).Figures, { Pending })
const Mails = lazyWithRetry(async () => (await import('../mails/Mails.tsx')).Mails, { Pending })
const AuditLog = lazyWithRetry(async () => (await import('../audit/AuditLog.tsx')).AuditLog, { Pending })

/** Loads only the open tab's data. */
async function readTab(params: URLSearchParams, signal: AbortSignal) {
  const tab = params.get('tab')
  if (tab === 'listeners') return { tab, attendance: await call(listAttendance, {}, { signal, quiet: true }) } as const
  if (tab === 'figures') return { tab, statistics: await call(getStatistics, {}, { signal }) } as const
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  if (tab === 'mails') return { tab, page, mails: await call(listMails, { page }, { signal }) } as const
  if (tab === 'audit') {
    const part = auditParts.find((name) => name === params.get('part')) ?? 'changes'
    return { tab, page, part, log: await call(listAudit, { page, part, search: params.get('search') ?? '' }, { signal }) } as const
  }
  const type = emailListTypes.find((name) => name === params.get('type')) ?? 'all'
  return { tab: 'emails', type, ...(await call(listEmails, { type }, { signal, quiet: true })) } as const
}

const readDashboard = ({ request }: LoaderFunctionArgs) => readTab(new URL(request.url).searchParams, request.signal)

const tabNames = translated({
  emails: () => i18n.t('Списки e-mail'),
  listeners: () => i18n.t('Слушатели по мероприятиям'),
  figures: () => i18n.t('Показатели'),
  mails: () => i18n.t('Недоставленные письма'),
  audit: () => i18n.t('Журнал изменений'),
})

/** Tabs that not all staff may open. */
const accessOf: Partial<Record<keyof typeof tabNames, Access>> = { mails: 'forum-staff', audit: 'conf_admin' }

const useStyles = makeStyles({
  today: { margin: '-8px 0 16px' },
  link: { color: tokens.colorBrandForegroundLink },
  // Tabs are in one row on every width: a tab that is cut by the edge shows that there are more.
  tabs: {
    overflowX: 'auto',
    scrollbarWidth: 'none',
    margin: '16px 0 20px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 640px)': { '& button': { padding: '8px', flexShrink: 0 } },
  },
  content: { transitionProperty: 'opacity', transitionDuration: tokens.durationFast },
  waiting: { opacity: 0.6 },
})

function DashboardPage() {
  const styles = useStyles()
  const content = useLoaderData<typeof readDashboard>()
  const [, setParams] = useSearchParams()
  const session = useSession()
  const waiting = useNavigation().state === 'loading'
  const roles = heldRoles(session)
  useEffect(() => {
    document.getElementById(`tab-${content.tab}`)?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [content.tab])
  const names = keysOf(tabNames).filter((name) => allows(accessOf[name] ?? 'staff', roles))

  return (
    <PageBody title={i18n.t('Статистика')} width="wide">
      <p className={styles.today}>
        <Link to="/today" className={styles.link}>
          {i18n.t('Что ждёт решения сегодня')}
        </Link>
      </p>
      <TabList
        className={styles.tabs}
        selectedValue={content.tab}
        onTabSelect={(_, { value }) => setParams(value === 'emails' ? {} : { tab: String(value) }, { preventScrollReset: true })}
      >
        {names.map((name) => (
          <Tab key={name} value={name} id={`tab-${name}`} aria-controls="tab-content">
            {tabNames[name]}
          </Tab>
        ))}
      </TabList>
      <div
        role="tabpanel"
        id="tab-content"
        aria-labelledby={`tab-${content.tab}`}
        className={mergeClasses(styles.content, waiting && styles.waiting)}
      >
        {content.tab === 'emails' && <EmailLists type={content.type} emails={content.emails} />}
        {content.tab === 'listeners' && <Listeners attendance={content.attendance} />}
        {content.tab === 'figures' && <Figures statistics={content.statistics} />}
        {content.tab === 'mails' && <Mails mails={content.mails} page={content.page} />}
        {content.tab === 'audit' && <AuditLog log={content.log} page={content.page} part={content.part} />}
      </div>
    </PageBody>
  )
}

export { DashboardPage as Component, readDashboard as loader }
