import { type Cabinet, type CabinetDates, cabinets, withThesesUntil } from '@forum/domain/forum/gates'
import { formatDay } from '@forum/domain/platform/calendar'
import { fixedHolidays, type Holiday, holidaysInWords, holidaysOf } from '@forum/domain/platform/holidays'
import { keysOf } from '@forum/domain/platform/keys'
import { Text } from '@forum/ui'
import { useDraftField } from '../../draft/DraftContext.tsx'
import { DayField, NumberField, ParsedField } from '../../fields/fields.tsx'
import { Group } from '../../fields/Group.tsx'
import { dateTexts } from './texts.ts'

function CabinetDays({ cabinet }: { cabinet: Cabinet }) {
  const path = `settings.cabinets.${cabinet}`
  const { value: dates, set } = useDraftField<CabinetDates>(path)
  const { thesesUntil, deadlineShown } = dates
  const differs = deadlineShown !== thesesUntil && thesesUntil !== ''
  return keysOf(dateTexts.fields).map((field) => {
    const [label, hint] = dateTexts.fields[field]
    return (
      <DayField
        key={field}
        path={`${path}.${field}`}
        label={label}
        hint={field === 'deadlineShown' && differs ? dateTexts.deadlineDiffers(formatDay(thesesUntil)) : hint}
        onChange={field === 'thesesUntil' ? (day) => set(withThesesUntil(dates, day)) : undefined}
      />
    )
  })
}

export function Dates() {
  return (
    <>
      <Text as="p" block>
        {dateTexts.intro}
      </Text>
      {cabinets.map((cabinet) => (
        <Group key={cabinet} title={dateTexts.cabinets[cabinet]} hint={dateTexts.addresses[cabinet]} columns>
          <CabinetDays cabinet={cabinet} />
        </Group>
      ))}
      <Group title={dateTexts.confirming}>
        <DayField path="settings.confirmUntil" label={dateTexts.confirmUntil} hint={dateTexts.confirmUntilHint} nullable />
      </Group>
      <Group title={dateTexts.grace}>
        <NumberField path="settings.graceMinutes" label={dateTexts.graceMinutes} hint={dateTexts.graceHint} />
      </Group>
      <Group title={dateTexts.roles}>
        <NumberField path="settings.rolesEndMonths" label={dateTexts.rolesEnd} hint={dateTexts.rolesEndHint} nullable />
      </Group>
      <Group title={dateTexts.holidays}>
        <ParsedField<readonly Holiday[]>
          path="settings.holidays"
          label={dateTexts.holidaysList}
          hint={dateTexts.holidaysHint}
          rows={6}
          read={(text) => (text === '' ? fixedHolidays : holidaysOf(text))}
          write={holidaysInWords}
        />
      </Group>
    </>
  )
}
