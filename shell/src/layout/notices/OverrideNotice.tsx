import { i18n, translated } from '@forum/language'
import { useLocation } from '@forum/router'
import { makeStyles, tokens } from '@forum/ui'

const overrideTexts = translated({
  label: () => i18n.t('Подмена разделов'),
  overridden: (names: readonly string[]) => i18n.t('Из исходников на этой машине: {names}.', { names: names.join(', ') }),
  withoutOverride: () => i18n.t('Открыть портал без подмены'),
})

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
    <aside className={styles.root} aria-label={overrideTexts.label}>
      {overrideTexts.overridden(names)}
      <a className={styles.link} href={portal + pathname + search}>
        {overrideTexts.withoutOverride}
      </a>
    </aside>
  )
}
