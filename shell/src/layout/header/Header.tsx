import { forum } from '@forum/client/forum'
import { heldRoles, useSession } from '@forum/client/session'
import { content } from '@forum/domain/forum/bilingual'
import { allows } from '@forum/domain/people/roles'
import { i18n } from '@forum/language'
import { Link, matchPath, NavLink, useLocation, useMatches, useNavigate } from '@forum/router'
import { Button, makeStyles, mergeClasses, tokens } from '@forum/ui'
import { useEffect, useSyncExternalStore } from 'react'
import type { RegistryStore } from '../../composition/registryStore.ts'
import { loadProfile } from '../../routing/guard.ts'
import { shellTexts } from '../../texts.ts'
import { LanguageButton } from './LanguageButton.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { StaffRow } from './StaffRow.tsx'
import { ThemeSelect } from './ThemeSelect.tsx'

const NARROW = '@media (max-width: 640px)'
/** Width up to which smaller gaps keep all of the header in one row. */
const TABLET = '@media (max-width: 900px)'
/** Height of a window as after zooming in to 400 %: the page needs the space. */
const LOW = '@media (max-height: 400px)'

const useStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '24px',
    minHeight: '60px',
    padding: '4px 24px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [TABLET]: { columnGap: '12px' },
    [NARROW]: { padding: '4px 16px', columnGap: '8px' },
    [LOW]: { minHeight: 0, paddingBlock: 0 },
  },
  brand: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '10px',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground1,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    [NARROW]: { columnGap: '6px', fontSize: tokens.fontSizeBase300 },
  },
  mark: { width: '28px', height: '28px', [NARROW]: { width: '22px', height: '22px' } },
  nav: {
    display: 'flex',
    flexGrow: 1,
    columnGap: '4px',
    // All pages of the remotes stay reachable, however many there are.
    flexWrap: 'wrap',
    // On narrow screens the links are in the row of the language button.
    [NARROW]: { order: 3, flexBasis: '70%', marginLeft: '-12px' },
  },
  link: {
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [LOW]: { paddingBlock: '4px' },
  },
  current: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  end: {
    marginLeft: 'auto',
    minHeight: '40px',
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    [NARROW]: { columnGap: '4px' },
    [LOW]: { minHeight: 0 },
  },
  signIn: { [NARROW]: { minWidth: 0, paddingInline: '10px' } },
})

/** The page's icon, inlined: an SVG image is a separate document and delays the first paint. */
const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href.split('data:image/svg+xml,')[1] ?? ''

/** Header: public pages in the bar, personal pages in the menu under the person's name, pages of staff also in a separate row. */
export function Header({ store }: { store: RegistryStore }) {
  const styles = useStyles()
  const session = useSession()
  const { pathname } = useLocation()
  const registry = useSyncExternalStore(store.subscribe, store.snapshot)

  // An unknown path may still turn out to be a page.
  const passing = useMatches().some(({ handle }) => (handle as { passing?: true } | undefined)?.passing)

  // Public pages have no guard that requests the profile. Without a reply the header shows no name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run for another session, whose profile may have loaded since this render
  useEffect(() => {
    const { token, profile } = useSession.getState()
    if (token !== null && profile === null && !passing) void loadProfile().catch(() => undefined)
  }, [session.token, session.profile, passing])

  // Another person may see other remotes. A failed fetch is retried on the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the profile and the page are the events
  useEffect(() => {
    if (session.profile && heldRoles(session)?.length) void store.forSession().catch(() => undefined)
  }, [session.profile?.id, pathname])

  const entries = registry.remotes.flatMap(({ nav }) => nav).sort((a, b) => a.order - b.order)
  const shortName = content(forum().shortName, forum().english?.shortName, forum().translation?.shortName)
  const inBar = [...entries.filter(({ access }) => access === 'public'), { label: shellTexts.organizers, path: '/orgs' }]
  const inMenu = entries.filter(({ access }) => access !== 'public' && allows(access, heldRoles(session)))

  return (
    <>
      <header className={styles.header}>
        {/* The front page is a document of the server. */}
        <Link to={session.token === null ? '/forum' : '/'} reloadDocument={session.token === null} className={styles.brand}>
          {/** biome-ignore lint/security/noDangerouslySetInnerHtml: it comes with the page */}
          <span className={styles.mark} aria-hidden dangerouslySetInnerHTML={{ __html: decodeURIComponent(icon) }} />
          <span lang={shortName.language}>{shortName.text}</span>
        </Link>
        <nav aria-label={i18n.t('Разделы')} className={styles.nav}>
          {inBar.map(({ label, path }) => (
            <NavLink key={path} to={path} className={({ isActive }) => mergeClasses(styles.link, isActive && styles.current)}>
              {label}
            </NavLink>
          ))}
        </nav>
        <LanguageButton />
        <div className={styles.end}>
          {session.profile ? (
            <PersonMenu profile={session.profile} entries={inMenu} />
          ) : (
            session.token === null && (
              <>
                <ThemeSelect />
                {!matchPath('/login', pathname) && <LoginButton />}
              </>
            )
          )}
        </div>
      </header>
      {/* All links are rendered together: some of them come with the page. */}
      {session.staff && <StaffRow entries={registry === store.inlined ? [] : inMenu.filter(({ access }) => access !== 'signed-in')} />}
    </>
  )
}

function LoginButton() {
  const styles = useStyles()
  const navigate = useNavigate()
  return (
    <Button appearance="primary" className={styles.signIn} onClick={() => navigate('/login')}>
      {shellTexts.signIn}
    </Button>
  )
}
