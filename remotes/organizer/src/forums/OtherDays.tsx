import { isDay } from '@forum/domain/platform/calendar'
import { addDays } from '@forum/domain/platform/localTime'
import { i18n } from '@forum/language'
import { Field } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { DatePicker } from '@forum/ui/date'
import { useFieldStyles } from '../fields/Group.tsx'

interface Props {
  firstDay: string
  days: number
  /** Days after the first; null: the days are consecutive. */
  others: readonly string[] | null
  problem: string | undefined
  onChange: (others: readonly string[] | null) => void
}

/** Fields for days of a forum that are not consecutive. */
export function OtherDays({ firstDay, days, others, problem, onChange }: Props) {
  const styles = useFieldStyles()
  if (!isDay(firstDay) || !(days > 1 && days <= 10)) return null
  const following = Array.from({ length: days - 1 }, (_, index) => addDays(firstDay, index + 1))
  return (
    <>
      <Checkbox
        label={i18n.t('Дни идут не подряд')}
        checked={others !== null}
        onChange={(_, { checked }) => onChange(checked ? following : null)}
      />
      {others && (
        <div className={styles.columns}>
          {others.map((day, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: days have no identity but their place
            <Field key={index} label={i18n.t('День {day}', { day: index + 2 })} validationMessage={index === 0 ? problem : undefined}>
              <DatePicker value={day} onChange={(value) => onChange(others.with(index, value))} />
            </Field>
          ))}
        </div>
      )}
    </>
  )
}
