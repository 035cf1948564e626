import { i18n } from '@forum/language'
import { Link, useLocation } from '@forum/router'
import { makeStyles, mergeClasses, tokens } from '@forum/ui'
import { useEffect, useRef } from 'react'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    columnGap: '4px',
    height: '100%',
    boxSizing: 'border-box',
    padding: '0 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // Narrow windows scroll the row: wrapped, it would take a third of a phone.
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    '@media (max-width: 1000px)': { padding: '0 4px', maskImage: 'linear-gradient(to right, #000 calc(100% - 40px), transparent)' },
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    padding: '2px 12px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    // An outline outside the link would be cut by the row.
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    // The last link is scrolled out of the fading end.
    '@media (max-width: 1000px)': { ':last-child': { marginRight: '40px' } },
  },
  // The current link is not bold, which would move the links after it.
  current: { paddingBottom: 0, borderBottom: `2px solid ${tokens.colorBrandForeground1}`, color: tokens.colorBrandForeground1 },
})

/** Path of the entry whose page, or a part of it, is open; of `/review` and `/review/experts` the longer one. */
const currentOf = (entries: { path: string }[], pathname: string): string | undefined =>
  entries
    .map(({ path }) => path)
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)[0]

export function StaffLinks({ entries }: { entries: { label: string; path: string }[] }) {
  const styles = useStyles()
  const row = useRef<HTMLElement>(null)
  const current = currentOf(entries, useLocation().pathname)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or links that came later
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [current, entries.length])

  return (
    <nav ref={row} aria-label={i18n.t('Рабочие разделы')} className={styles.root}>
      {entries.map(({ label, path }) => (
        <Link
          key={path}
          to={path}
          className={mergeClasses(styles.link, path === current && styles.current)}
          {...(path === current && { 'aria-current': 'page' as const })}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
