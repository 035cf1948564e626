import { formatDay } from '@forum/domain/calendar'
import { type Cabinet, type CabinetDates, cabinets, withThesesUntil } from '@forum/domain/gates'
import { keysOf } from '@forum/domain/keys'
import { Text } from '@forum/ui'
import { useDraftField } from '../draft/DraftContext.tsx'
import { DayField, NumberField } from '../fields/fields.tsx'
import { Group } from '../fields/Group.tsx'
import { texts } from '../texts.ts'

const words = texts.dates

function CabinetDays({ cabinet }: { cabinet: Cabinet }) {
  const path = `settings.cabinets.${cabinet}`
  const { value: dates, set } = useDraftField<CabinetDates>(path)
  const { thesesUntil, deadlineShown } = dates
  const differs = deadlineShown !== thesesUntil && thesesUntil !== ''
  return keysOf(words.fields).map((field) => {
    const [label, hint] = words.fields[field]
    return (
      <DayField
        key={field}
        path={`${path}.${field}`}
        label={label}
        hint={field === 'deadlineShown' && differs ? words.deadlineDiffers(formatDay(thesesUntil)) : hint}
        onChange={field === 'thesesUntil' ? (day) => set(withThesesUntil(dates, day)) : undefined}
      />
    )
  })
}

export function Dates() {
  return (
    <>
      <Text as="p" block>
        {words.intro}
      </Text>
      {cabinets.map((cabinet) => (
        <Group key={cabinet} title={words.cabinets[cabinet]} hint={words.addresses[cabinet]} columns>
          <CabinetDays cabinet={cabinet} />
        </Group>
      ))}
      <Group title={words.grace}>
        <NumberField path="settings.graceMinutes" label={words.graceMinutes} hint={words.graceHint} />
      </Group>
    </>
  )
}
