import type { SavedView } from '@forum/contracts/participation/savedViews'
import { i18n } from '@forum/language'
import { Field, makeStyles } from '@forum/ui'
import { Select } from '@forum/ui/select'
import { audiences } from '../reminders/audiences.ts'
import { campaignTexts, reminderTexts } from '../texts.ts'

const useStyles = makeStyles({ root: { maxWidth: '400px' } })

interface Props {
  /** Query of the address with which the page was opened. */
  start: string
  query: string
  views: readonly SavedView[]
  onChange: (query: string) => void
}

/** Field for the audience of a campaign: everybody, a usual or a saved view, or the filters of the table. */
export function AudienceField({ start, query, views, onChange }: Props) {
  const styles = useStyles()
  const named = [{ query: '', name: campaignTexts.everybody }, ...audiences(views)]
  const options = named.some((option) => option.query === start)
    ? named
    : [{ query: start, name: i18n.t('Отбор из таблицы участников') }, ...named]
  return (
    <Field label={reminderTexts.audience} className={styles.root}>
      <Select value={query} onChange={(_, { value }) => onChange(value)}>
        {options.map((option) => (
          <option key={`${option.name} ${option.query}`} value={option.query}>
            {option.name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
