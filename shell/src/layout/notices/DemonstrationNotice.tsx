import { formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'

const useStyles = makeStyles({
  root: {
    padding: '4px 24px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    '@media (max-width: 640px)': { padding: '4px 16px' },
    // In a low window, as after zooming in, the notice would take the page's space; there it follows the page.
    '@media (max-height: 400px)': { order: 1 },
  },
  link: { color: 'inherit' },
})

/** Notice that the portal is a demonstration, with its date. */
export function DemonstrationNotice({ today }: { today: string }) {
  const styles = useStyles()
  return (
    <aside className={styles.root} aria-label={i18n.t('Демонстрация')}>
      {i18n.t('Демонстрация: данные вымышлены, на портале {day}. Письма — в', { day: formatDay(today) })}{' '}
      <a className={styles.link} href="/outbox/" target="_blank" rel="noreferrer">
        {i18n.t('ящике исходящих')}
      </a>
      .
    </aside>
  )
}
