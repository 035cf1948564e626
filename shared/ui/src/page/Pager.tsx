// This module is bundled by each remote: the shared modules are imported by the names under which the shell provides them.
import { currentLocale, i18n } from '@forum/language'
import { Button, Field, makeStyles, Text, tokens } from '@forum/ui'
import { Select } from '@forum/ui/select'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 24px',
    marginTop: '16px',
    color: tokens.colorNeutralForeground2,
    '@media print': { display: 'none' },
  },
  size: { gridTemplateColumns: 'auto 88px', columnGap: '12px', alignItems: 'center', width: 'auto' },
  steps: { display: 'flex', alignItems: 'center', columnGap: '4px', marginLeft: 'auto' },
  step: { minWidth: '40px', fontSize: tokens.fontSizeBase500, '@media (max-width: 640px)': { minWidth: '32px', padding: '5px' } },
  where: { padding: '0 4px', whiteSpace: 'nowrap' },
})

const written = (number: number): string => number.toLocaleString(currentLocale())

/**
 * Range of the rows on a page, and their total.
 * @param page from 1
 */
export const shownRange = (count: number, page: number, pageSize: number): string =>
  count === 0
    ? i18n.t('Нет строк')
    : i18n.t('{from}–{to} из {count}', {
        from: written(Math.min((page - 1) * pageSize + 1, count)),
        to: written(Math.min(page * pageSize, count)),
        count: written(count),
      })

interface Props {
  /** Number of rows of all pages. */
  count: number
  /** Number of the page, from 1. */
  page: number
  pageSize: number
  onPage: (page: number) => void
  /** Page sizes to choose from; absent: the size is fixed, and a list of one page has no pager. */
  sizes?: { of: readonly number[]; onSize: (size: number) => void }
}

/** Navigation between the pages of a list. */
export function Pager({ count, page, pageSize, onPage, sizes }: Props) {
  const styles = useStyles()
  const pages = Math.max(1, Math.ceil(count / pageSize))
  if (!sizes && pages === 1 && page === 1) return null
  const where = i18n.t('Страница {page} из {pages}', { page: written(page), pages: written(pages) })
  const step = (label: string, sign: string, to: number) => (
    <Button
      className={styles.step}
      appearance="subtle"
      aria-label={label}
      title={label}
      disabledFocusable={to === page || to < 1 || to > pages}
      onClick={() => onPage(to)}
    >
      {sign}
    </Button>
  )
  return (
    <nav className={styles.root} aria-label={where}>
      {sizes && (
        <Field label={i18n.t('Строк на странице')} orientation="horizontal" className={styles.size}>
          <Select value={String(pageSize)} onChange={(_, { value }) => sizes.onSize(Number(value))}>
            {sizes.of.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        </Field>
      )}
      <Text role="status">{shownRange(count, page, pageSize)}</Text>
      <div className={styles.steps}>
        {step(i18n.t('Первая страница'), '«', 1)}
        {step(i18n.t('Предыдущая страница'), '‹', page - 1)}
        <Text className={styles.where}>{where}</Text>
        {step(i18n.t('Следующая страница'), '›', page + 1)}
        {step(i18n.t('Последняя страница'), '»', pages)}
      </div>
    </nav>
  )
}
