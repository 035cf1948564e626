import { i18n } from '@forum/language'
import { useLocation } from '@forum/router'
import { makeStyles, tokens } from '@forum/ui'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '12px',
    padding: '4px 24px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    backgroundColor: tokens.colorStatusWarningBackground2,
    color: tokens.colorNeutralForeground1,
  },
  link: { color: 'inherit' },
})

/** Lists overridden remotes, with a link back. */
export function OverrideNotice({ names, portal }: { names: string[]; portal: string }) {
  const styles = useStyles()
  const { pathname, search } = useLocation()
  return (
    <aside className={styles.root} aria-label={i18n.t('Подмена разделов')}>
      {i18n.t('Из исходников на этой машине: {names}.', { names: names.join(', ') })}
      <a className={styles.link} href={portal + pathname + search}>
        {i18n.t('Открыть портал без подмены')}
      </a>
    </aside>
  )
}
