import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'
import { useEffect } from 'react'

const useStyles = makeStyles({
  root: {
    padding: '8px 24px',
    lineHeight: tokens.lineHeightBase300,
    backgroundColor: tokens.colorPaletteYellowBackground2,
    color: tokens.colorNeutralForeground1,
    borderBottom: `1px solid ${tokens.colorPaletteYellowBorder1}`,
    '@media (max-width: 640px)': { padding: '8px 16px' },
    // In a low window, as after zooming in, the notice would take the page's space; there it follows the page.
    '@media (max-height: 400px)': { order: 1 },
  },
  link: { color: 'inherit' },
})

interface Props {
  title: string
  token: string
  /** Replaces the address by that of the same page without the draft. */
  leave?: (path: string) => void
}

/** Whether the draft has become current: the server redirects from the addresses of such a draft. */
async function isCurrentNow(base: string): Promise<boolean> {
  const options = { method: 'HEAD', redirect: 'manual', cache: 'no-store' } as const
  const answer = await fetch(`${base}/`, options).catch(() => null)
  return answer?.type === 'opaqueredirect'
}

/** Notice above every page of a forum that is not current. It ends when the tab is looked at after the forum became current. */
export function DraftNotice({ title, token, leave = (path) => location.replace(path) }: Props) {
  const styles = useStyles()
  useEffect(() => {
    const base = `/draft/${token}`
    const look = async () => {
      if (document.visibilityState !== 'visible' || !(await isCurrentNow(base))) return
      leave(location.pathname.replace(base, '') || '/')
    }
    const onChange = () => void look()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [token, leave])
  return (
    <aside className={styles.root} aria-label={i18n.t('Черновик форума')}>
      {i18n.t('Черновик форума «{title}»: так его увидят участники. Здесь ничего не сохраняется и не отправляется.', { title })}{' '}
      {/* The link leads out of the draft, whose address begins with the id of the forum. */}
      <a className={styles.link} href={`/organizer?id=${token.split('.')[0]}#settling`}>
        {i18n.t('К настройкам')}
      </a>
    </aside>
  )
}
