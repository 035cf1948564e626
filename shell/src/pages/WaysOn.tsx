import { useSession } from '@forum/client/session'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { makeStyles, tokens } from '@forum/ui'
import { List } from '@forum/ui/layout'
import { shellTexts } from '../texts.ts'

export interface Way {
  label: string
  path: string
}

const useStyles = makeStyles({
  root: { marginTop: '28px', paddingTop: '20px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  title: { margin: '0 0 8px', fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  link: { display: 'inline-block', padding: '4px 0', color: tokens.colorBrandForegroundLink },
})

/** Links from a page that does not exist to the pages that are open to this reader. @param open pages of remotes */
export function WaysOn({ open }: { open: readonly Way[] }) {
  const styles = useStyles()
  const signedIn = useSession(({ token }) => token !== null)
  const ways = [
    ...(signedIn ? [{ path: '/', label: i18n.t('Личный кабинет') }] : []),
    // A document of the server.
    { path: '/forum', label: i18n.t('О форуме'), isDocument: true },
    ...open,
    { path: '/orgs', label: shellTexts.organizers },
  ]
  return (
    <nav className={styles.root} aria-labelledby="ways-on">
      <h2 id="ways-on" className={styles.title}>
        {i18n.t('Куда дальше')}
      </h2>
      <List>
        {ways.map(({ path, label, ...way }) => (
          <li key={path}>
            <Link to={path} reloadDocument={'isDocument' in way} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  )
}
