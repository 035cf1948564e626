import { forum } from '@forum/client/forum'
import { useSession } from '@forum/client/session'
import { content } from '@forum/domain/forum/bilingual'
import type { PageData } from '@forum/federation/pageData'
import { i18n } from '@forum/language'
import { Outlet, useBlocker, useMatches } from '@forum/router'
import { hasUnsaved, lazyWithRetry, leaveUnsaved, makeStyles, tokens } from '@forum/ui'
import { useEffect, useRef } from 'react'
import type { RegistryStore } from '../composition/registryStore.ts'
import { Header } from './header/Header.tsx'
import { DemonstrationNotice } from './notices/DemonstrationNotice.tsx'
import { NavigationProgress } from './page/NavigationProgress.tsx'
import { PageFocus } from './page/PageFocus.tsx'

// The notice of a draft is shown to organisers only.
const DraftNotice = lazyWithRetry(async () => (await import('./notices/DraftNotice.tsx')).DraftNotice, { Pending: () => null })

// The notice of overrides is shown to developers only.
const OverrideNotice = lazyWithRetry(async () => (await import('./notices/OverrideNotice.tsx')).OverrideNotice, { Pending: () => null })

// The notice of withheld roles is shown to staff of a portal that requires a second factor.
const WithheldRolesNotice = lazyWithRetry(async () => (await import('../identity/WithheldRolesNotice.tsx')).WithheldRolesNotice, {
  Pending: () => null,
})

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: '100vh', backgroundColor: tokens.colorNeutralBackground2 },
  main: { flexGrow: 1, outlineStyle: 'none', minWidth: 0 },
  skip: {
    position: 'absolute',
    left: '8px',
    top: '-60px',
    zIndex: 10,
    padding: '8px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    ':focus': { top: '8px' },
  },
})

/** Sets the page's title: the title in the data of its loader, otherwise that of the deepest route with one. */
function usePageTitle(): void {
  const matches = useMatches()
  // Handles are set in routing/.
  const title = matches
    .map(
      ({ handle, loaderData }) =>
        (loaderData as { pageTitle?: string } | null | undefined)?.pageTitle ?? (handle as { title?: string } | undefined)?.title,
    )
    .findLast(Boolean)
  useEffect(() => {
    const { text } = content(forum().shortName, forum().english?.shortName, forum().translation?.shortName)
    document.title = title ? `${title} — ${text}` : text
  }, [title])
}

/** Confirms navigations that would discard input. Without a session there is no choice: the page has to close. */
function useUnsavedQuestion(): void {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      hasUnsaved() && useSession.getState().token !== null && from.pathname + from.search !== to.pathname + to.search,
  )
  useEffect(() => {
    if (blocker.state === 'blocked') leaveUnsaved(blocker.proceed, blocker.reset)
  }, [blocker])
}

/** Header, page and overlays. */
export function Layout({ store, page }: { store: RegistryStore; page: PageData }) {
  const styles = useStyles()
  const main = useRef<HTMLElement>(null)
  const needed = useSession(({ profile }) => profile?.secondFactorNeeded)
  usePageTitle()
  useUnsavedQuestion()

  return (
    <div className={styles.root}>
      <a className={styles.skip} href="#main">
        {i18n.t('К содержанию')}
      </a>
      <NavigationProgress />
      <PageFocus main={main} />
      {page.demonstration && <DemonstrationNotice today={page.demonstration.today} />}
      {page.draft && <DraftNotice {...page.draft} />}
      {page.overridden && <OverrideNotice {...page.overridden} />}
      <Header store={store} />
      {needed && <WithheldRolesNotice needed={needed} />}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  )
}
