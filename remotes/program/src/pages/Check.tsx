import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { type CheckedPaper, checkPaper } from '@forum/contracts/program/programPapers'
import { hasModule } from '@forum/domain/forum/modules'
import { checkTexts as outcomes, releaseInWords } from '@forum/domain/program/programPapers'
import { i18n } from '@forum/language'
import { Link, type LoaderFunctionArgs, useLoaderData } from '@forum/router'
import { makeStyles, mergeClasses, Panel, Text, tokens } from '@forum/ui'
import { CheckmarkCircleFilled, InfoFilled, WarningFilled } from '@forum/ui/icons'
import { PaperChanges } from '../papers/PaperChanges.tsx'

const names = ['room', 'talk', 'board'] as const
const digests = ['boards', 'whole', 'day'] as const

const unreadable: CheckedPaper = {
  state: 'unknown',
  heading: '',
  subject: '',
  timeZone: '',
  printed: null,
  live: null,
  changes: [],
  others: [],
}

/** Reads the address in a printed code; an incomplete address sends no request. */
async function loadPaperCheck({ request: { url, signal } }: LoaderFunctionArgs): Promise<CheckedPaper> {
  const params = new URL(url).searchParams
  const numberOf = (name: string) => Number(params.get(name))
  const isNumber = (name: string) => /^[1-9]\d{0,8}$/.test(params.get(name) ?? '')
  if (!isNumber('forum') || !isNumber('release') || names.some((name) => params.has(name) && !isNumber(name))) return unreadable
  const subject = Object.fromEntries([
    ...names.flatMap((name) => (params.has(name) ? [[name, numberOf(name)]] : [])),
    ...digests.flatMap((name) => (params.has(name) ? [[name, (params.get(name) ?? '').slice(0, 16)]] : [])),
  ])
  return call(checkPaper, { forum: numberOf('forum'), release: numberOf('release'), ...subject }, { signal })
}

const useStyles = makeStyles({
  root: {
    width: '100%',
    maxWidth: '640px',
    boxSizing: 'border-box',
    margin: '0 auto',
    padding: '24px 16px 64px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '20px',
    overflowWrap: 'anywhere',
  },
  verdict: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px 16px',
    padding: '20px',
    borderRadius: tokens.borderRadiusXLarge,
    border: '3px solid currentcolor',
    '@media (max-width: 400px)': { padding: '16px' },
  },
  valid: {
    color: tokens.colorPaletteGreenForeground1,
    backgroundColor: tokens.colorPaletteGreenBackground1,
  },
  outdated: {
    color: tokens.colorPaletteRedForeground1,
    backgroundColor: tokens.colorPaletteRedBackground1,
  },
  unknown: {
    color: tokens.colorNeutralForeground1,
  },
  icon: { flexShrink: 0, width: '44px', height: '44px' },
  heading: {
    flexGrow: 1,
    flexBasis: '200px',
    minWidth: 0,
    margin: 0,
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    '@media (max-width: 480px)': { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  },
  subject: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  releases: { display: 'grid', rowGap: '4px', color: tokens.colorNeutralForeground2 },
  link: {
    justifySelf: 'start',
    padding: '12px 20px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
})

const icons = { valid: CheckmarkCircleFilled, outdated: WarningFilled, unknown: InfoFilled }

/** Shows whether a printed sheet of the programme is still valid; its QR code links here. */
function PaperCheckPage() {
  const styles = useStyles()
  const { state, heading, subject, timeZone, printed, live, changes, others } = useLoaderData<typeof loadPaperCheck>()
  const Icon = icons[state]
  const isSame = state === 'valid' && changes.length === 0
  return (
    <div className={styles.root}>
      <div className={mergeClasses(styles.verdict, styles[state])}>
        <Icon className={styles.icon} />
        <h1 className={styles.heading}>{heading || outcomes.unknown}</h1>
      </div>
      {subject && <p className={styles.subject}>{subject}</p>}
      {state === 'unknown' && <Text size={400}>{i18n.t('Адрес неполный, или этот лист напечатан не здесь.')}</Text>}
      {isSame && printed?.number !== live?.number && (
        <Text size={400}>{i18n.t('С тех пор как лист напечатан, здесь ничего не изменилось.')}</Text>
      )}
      {changes.length + others.length > 0 && (
        <Panel>
          <PaperChanges changes={changes} others={others} />
        </Panel>
      )}
      {hasModule(forum(), 'program') && (
        <Link className={styles.link} to="/program">
          {i18n.t('Открыть действующую программу')}
        </Link>
      )}
      <div className={styles.releases}>
        {printed && <Text>{i18n.t('На листе: {release}', { release: releaseInWords(printed, timeZone) })}</Text>}
        {live && <Text>{i18n.t('Действует: {release}', { release: releaseInWords(live, timeZone) })}</Text>}
      </div>
    </div>
  )
}

export { loadPaperCheck as loader, PaperCheckPage as Component }
