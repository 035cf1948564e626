import { Input, makeStyles } from '@fluentui/react-components'
import { i18n } from '@forum/language'
import { DatePicker, type DatePickerProps } from './DatePicker.tsx'

interface Props extends Omit<DatePickerProps, 'value' | 'onChange' | 'autoComplete'> {
  /** `2025-10-20T14:30`; without a part that is not chosen yet. */
  value: string
  onChange: (value: string) => void
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '8px', '& > :first-child': { flexGrow: 1, flexBasis: '150px', minWidth: 0 } },
})

/** A day and a time of it. */
export function MomentPicker({ value, onChange, ...rest }: Props) {
  const styles = useStyles()
  const [day = '', time = ''] = value.split('T')
  const change = (parts: [day: string, time: string]) => onChange(parts.every((part) => part === '') ? '' : parts.join('T'))
  return (
    <div className={styles.root}>
      <DatePicker {...rest} value={day} onChange={(next) => change([next, time])} />
      <Input type="time" aria-label={i18n.t('Время')} value={time} onChange={(_, data) => change([day, data.value])} />
    </div>
  )
}
