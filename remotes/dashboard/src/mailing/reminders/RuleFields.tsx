import type { Reminder } from '@forum/contracts/dashboard/mailing'
import type { SavedView } from '@forum/contracts/participation/savedViews'
import { REMINDER_NAME_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Field, Input, makeStyles } from '@forum/ui'
import { DatePicker } from '@forum/ui/date'
import { Select } from '@forum/ui/select'
import type { Problems } from '../message/MessageFields.tsx'
import { campaignTexts, reminderTexts } from '../texts.ts'
import { audienceName, audiences } from './audiences.ts'

const useStyles = makeStyles({
  columns: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: '16px', alignItems: 'start' },
})

type Rule = Pick<Reminder, 'name' | 'query' | 'deadline' | 'action'>

interface Props {
  rule: Rule
  /** Days as the person typed them. */
  days: string
  views: readonly SavedView[]
  problems: Problems
  onChange: (part: Partial<Rule>) => void
  onDays: (days: string) => void
}

/** Fields for the audience and the days of a reminder. */
export function RuleFields({ rule, days, views, problems, onChange, onDays }: Props) {
  const styles = useStyles()
  const asksComing = rule.action === 'coming'
  const options = [...(asksComing ? [{ query: '', name: campaignTexts.everybody }] : []), ...audiences(views)]
  return (
    <>
      <Field label={i18n.t('Название')} required validationMessage={problems.name}>
        <Input value={rule.name} maxLength={REMINDER_NAME_MAX} onChange={(_, { value }) => onChange({ name: value })} />
      </Field>
      <Field label={reminderTexts.audience} validationMessage={problems.query}>
        <Select value={rule.query} onChange={(_, { value }) => onChange({ query: value })}>
          {options.map(({ query, name }) => (
            <option key={`${name} ${query}`} value={query}>
              {name}
            </option>
          ))}
          {options.every(({ query }) => query !== rule.query) && <option value={rule.query}>{audienceName(rule.query, views)}</option>}
        </Select>
      </Field>
      <div className={styles.columns}>
        {!asksComing && (
          <Field label={i18n.t('Срок')} required validationMessage={problems.deadline}>
            <DatePicker value={rule.deadline} onChange={(deadline) => onChange({ deadline })} />
          </Field>
        )}
        <Field
          label={asksComing ? i18n.t('За сколько дней до форума спросить') : i18n.t('За сколько дней напомнить')}
          required
          hint={
            asksComing
              ? i18n.t('Числа через запятую, например: 7, 3. Спросить можно не позже дня накануне форума.')
              : i18n.t('Числа через запятую, например: 5, 2. В день срока — 0.')
          }
          validationMessage={problems.daysBefore}
        >
          <Input value={days} onChange={(_, { value }) => onDays(value)} />
        </Field>
      </div>
    </>
  )
}
