import { i18n } from '@forum/language'
import { Button, Field, makeStyles, Text, tokens } from '@forum/ui'
import { Select } from '@forum/ui/select'

export const pageSizes = [25, 50] as const

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px', color: tokens.colorNeutralForeground2 },
  size: { gridTemplateColumns: 'auto 80px', columnGap: '12px', alignItems: 'center', width: 'auto' },
  steps: { display: 'flex', alignItems: 'center', columnGap: '8px', marginLeft: 'auto' },
  step: { minWidth: '40px', fontSize: tokens.fontSizeBase500 },
})

interface Props {
  count: number
  /** Number of the page, from 0. */
  page: number
  size: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** Navigation between the pages of a table whose rows are all loaded. */
export function Pages({ count, page, size, onPage, onSize }: Props) {
  const styles = useStyles()
  const step = (label: string, sign: string, to: number, possible: boolean) => (
    <Button
      className={styles.step}
      appearance="subtle"
      aria-label={label}
      title={label}
      disabledFocusable={!possible}
      onClick={() => onPage(to)}
    >
      {sign}
    </Button>
  )
  return (
    <nav className={styles.root} aria-label={i18n.t('Страницы')}>
      <Field label={i18n.t('Строк на странице')} orientation="horizontal" className={styles.size}>
        <Select value={String(size)} onChange={(_, { value }) => onSize(Number(value))}>
          {pageSizes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </Field>
      <div className={styles.steps}>
        {step(i18n.t('Предыдущая страница'), '‹', page - 1, page > 0)}
        <Text role="status">
          {i18n.t('{from}–{to} из {count}', { from: page * size + 1, to: Math.min((page + 1) * size, count), count })}
        </Text>
        {step(i18n.t('Следующая страница'), '›', page + 1, (page + 1) * size < count)}
      </div>
    </nav>
  )
}
