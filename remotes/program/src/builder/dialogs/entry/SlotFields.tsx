import { i18n } from '@forum/language'
import { Field, Input } from '@forum/ui'
import { Select } from '@forum/ui/select'
import { dayTitle } from '../../model/dayTitle.ts'
import { draftRoomName } from '../../model/draftItemNames.ts'
import { useBuilderPage } from '../../useBuilder.ts'
import { useDialogStyles } from '../dialogStyles.ts'
import { FOR_ALL, type SlotInput, type SlotProblems } from './slotInput.ts'

interface Props {
  value: SlotInput
  problems: SlotProblems
  /** Whether «for all rooms» is offered instead of a room. */
  mayBeForAll: boolean
  onChange: (part: Partial<SlotInput>) => void
}

/** Day, room, time and duration. */
export function SlotFields({ value, problems, mayBeForAll, onChange }: Props) {
  const styles = useDialogStyles()
  const { draft } = useBuilderPage()
  return (
    <>
      <div className={styles.pair}>
        <Field label={i18n.t('День')}>
          <Select value={String(value.dayNumber)} onChange={(_, { value: day }) => onChange({ dayNumber: Number(day) })}>
            {draft.days.map((day, index) => (
              <option key={day} value={index + 1}>
                {dayTitle(index + 1, day)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={i18n.t('Зал')} validationMessage={problems.room} required>
          <Select value={value.room} onChange={(_, { value: room }) => onChange({ room })}>
            {value.room === '' && <option value="" />}
            {mayBeForAll && <option value={FOR_ALL}>{i18n.t('Без зала, для всех')}</option>}
            {draft.rooms.map(({ id }) => (
              <option key={id} value={id}>
                {draftRoomName(id, draft.rooms)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className={styles.pair}>
        <Field label={i18n.t('Начало')} validationMessage={problems.start} required>
          <Input value={value.start} inputMode="numeric" maxLength={5} onChange={(_, { value: start }) => onChange({ start })} />
        </Field>
        <Field label={i18n.t('Длительность, мин')} validationMessage={problems.minutes} required>
          <Input value={value.minutes} inputMode="numeric" maxLength={4} onChange={(_, { value: minutes }) => onChange({ minutes })} />
        </Field>
      </div>
    </>
  )
}
