import { PAGE_SIZES } from '@forum/domain/platform/limits'
import { currentLocale, i18n } from '@forum/language'
import { Button, Field, makeStyles, Text, tokens } from '@forum/ui'
import { Select } from '@forum/ui/select'
import { useAddress } from '../../views/useAddress.ts'
import { readPaging } from '../../views/view.ts'
import { participantsTexts } from '../texts.ts'

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
  pages: { display: 'flex', alignItems: 'center', columnGap: '4px', marginLeft: 'auto' },
  step: { minWidth: '40px', fontSize: tokens.fontSizeBase500, '@media (max-width: 640px)': { minWidth: '32px', padding: '5px' } },
  where: { padding: '0 4px', whiteSpace: 'nowrap' },
})

type Paging = ReturnType<typeof readPaging>

/** Range of the rows on a page, and their total. */
export const shownRange = (count: number, { page, pageSize }: Paging): string =>
  count === 0
    ? i18n.t('Нет строк')
    : i18n.t('{from}–{to} из {count}', {
        from: Math.min((page - 1) * pageSize + 1, count).toLocaleString(currentLocale()),
        to: Math.min(page * pageSize, count).toLocaleString(currentLocale()),
        count: count.toLocaleString(currentLocale()),
      })

export function Pager({ count }: { count: number }) {
  const styles = useStyles()
  const [params, change] = useAddress()
  const { page, pageSize } = readPaging(params)
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const go = (to: number) => change({ page: to === 1 ? null : String(to) }, {})
  const step = (label: string, sign: string, to: number, possible: boolean) => (
    <Button className={styles.step} appearance="subtle" aria-label={label} title={label} disabled={!possible} onClick={() => go(to)}>
      {sign}
    </Button>
  )

  return (
    <nav className={styles.root} aria-label={participantsTexts.page(page, pages)}>
      <Field label={i18n.t('Строк на странице')} orientation="horizontal" className={styles.size}>
        <Select value={String(pageSize)} onChange={(_, { value }) => change({ pageSize: value }, {})}>
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </Field>
      <Text>{shownRange(count, { page, pageSize })}</Text>
      <div className={styles.pages}>
        {step(i18n.t('Первая страница'), '«', 1, page > 1)}
        {step(i18n.t('Предыдущая страница'), '‹', page - 1, page > 1)}
        <Text className={styles.where}>{participantsTexts.page(page, pages)}</Text>
        {step(i18n.t('Следующая страница'), '›', page + 1, page < pages)}
        {step(i18n.t('Последняя страница'), '»', pages, page < pages)}
      </div>
    </nav>
  )
}
