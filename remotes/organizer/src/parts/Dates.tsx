import { cabinets } from '@forum/domain/gates'
import { keysOf } from '@forum/domain/keys'
import { Text } from '@forum/ui'
import { DayField, NumberField } from '../fields/fields.tsx'
import { Group } from '../fields/Group.tsx'
import { texts } from '../texts.ts'

const words = texts.dates

export function Dates() {
  return (
    <>
      <Text as="p" block>
        {words.intro}
      </Text>
      {cabinets.map((cabinet) => (
        <Group key={cabinet} title={words.cabinets[cabinet]} hint={words.addresses[cabinet]} columns>
          {keysOf(words.fields).map((field) => (
            <DayField
              key={field}
              path={`settings.cabinets.${cabinet}.${field}`}
              label={words.fields[field][0]}
              hint={words.fields[field][1]}
            />
          ))}
        </Group>
      ))}
      <Group title={words.grace}>
        <NumberField path="settings.graceMinutes" label={words.graceMinutes} hint={words.graceHint} />
      </Group>
    </>
  )
}
