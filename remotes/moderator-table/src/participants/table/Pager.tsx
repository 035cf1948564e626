import { PAGE_SIZES } from '@forum/domain/platform/limits'
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

/** Which rows of how many a page shows. */
export const shownRange = (count: number, { page, pageSize }: Paging): string =>
  participantsTexts.range(Math.min((page - 1) * pageSize + 1, count), Math.min(page * pageSize, count), count)

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
      <Field label={participantsTexts.pageSize} orientation="horizontal" className={styles.size}>
        <Select value={String(pageSize)} onChange={(_, { value }) => change({ pageSize: value }, {})}>
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </Field>
      <Text>{shownRange(count, { page, pageSize })}</Text>
      <div className={styles.pages}>
        {step(participantsTexts.firstPage, '«', 1, page > 1)}
        {step(participantsTexts.previousPage, '‹', page - 1, page > 1)}
        <Text className={styles.where}>{participantsTexts.page(page, pages)}</Text>
        {step(participantsTexts.nextPage, '›', page + 1, page < pages)}
        {step(participantsTexts.lastPage, '»', pages, page < pages)}
      </div>
    </nav>
  )
}
