import { type Direction, directions, type MapStop } from '@forum/domain/forum/frontPage'
import { Field } from '@forum/ui'
import { Select } from '@forum/ui/select'
import { useDraftField } from '../../draft/DraftContext.tsx'
import { LongTextField, NumberField, TextField } from '../../fields/fields.tsx'
import { Group, useFieldStyles } from '../../fields/Group.tsx'
import { ListField } from '../../fields/ListField.tsx'
import { frontPageTexts } from './texts.ts'

/** The way to the forum: a text and a drawn map. */
export function Travel() {
  return (
    <>
      <Group hint={frontPageTexts.travelHint}>
        <LongTextField path="settings.front.travel" label={frontPageTexts.travelText} rows={6} />
      </Group>
      <Stops />
    </>
  )
}

const blankStop: MapStop = { name: '', minutes: 5, direction: 'n', english: { name: '' } }

function Stops() {
  const styles = useFieldStyles()
  return (
    <ListField<MapStop>
      path="settings.front.stops"
      title={frontPageTexts.stops}
      hint={frontPageTexts.stopsHint}
      blank={blankStop}
      add={frontPageTexts.addStop}
      nameOf={({ name }, index) => name || frontPageTexts.stopNumber(index + 1)}
    >
      {(path) => (
        <>
          <TextField path={`${path}.name`} label={frontPageTexts.stop.name} />
          <div className={styles.columns}>
            <NumberField path={`${path}.minutes`} label={frontPageTexts.stop.minutes} />
            <DirectionField path={`${path}.direction`} />
          </div>
        </>
      )}
    </ListField>
  )
}

function DirectionField({ path }: { path: string }) {
  const { name, value, problem, set } = useDraftField<Direction>(path)
  return (
    <Field label={frontPageTexts.stop.direction} hint={frontPageTexts.stop.directionHint} validationMessage={problem}>
      <Select name={name} value={value} onChange={(_, data) => set(directions.find((one) => one === data.value) ?? 'n')}>
        {directions.map((direction) => (
          <option key={direction} value={direction}>
            {frontPageTexts.directions[direction]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
