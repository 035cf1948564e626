import { type Direction, directions, type MapStop } from '@forum/domain/forum/frontPage'
import { i18n, translated } from '@forum/language'
import { Field } from '@forum/ui'
import { Select } from '@forum/ui/select'
import { useDraftField } from '../../draft/DraftContext.tsx'
import { LongTextField, NumberField, TextField } from '../../fields/fields.tsx'
import { Group, useFieldStyles } from '../../fields/Group.tsx'
import { ListField } from '../../fields/ListField.tsx'
import { groupTitles } from '../groupTitles.ts'
import { nameOf } from '../settingNames.ts'

/** The way to the forum: a text and a drawn map. */
export function Travel() {
  return (
    <>
      <Group hint={nameOf('settings.front.travel').near}>
        <LongTextField path="settings.front.travel" label={i18n.t('Текст')} rows={6} />
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
      title={groupTitles.stops}
      hint={i18n.t('Портал рисует схему сам: где остановка и сколько от неё идти')}
      blank={blankStop}
      add={i18n.t('Добавить остановку')}
      nameOf={({ name }, index) => name || i18n.t('Остановка {number}', { number: index + 1 })}
    >
      {(path) => (
        <>
          <TextField path={`${path}.name`} />
          <div className={styles.columns}>
            <NumberField path={`${path}.minutes`} />
            <DirectionField path={`${path}.direction`} />
          </div>
        </>
      )}
    </ListField>
  )
}

const directionNames = translated({
  n: () => i18n.t('север'),
  ne: () => i18n.t('северо-восток'),
  e: () => i18n.t('восток'),
  se: () => i18n.t('юго-восток'),
  s: () => i18n.t('юг'),
  sw: () => i18n.t('юго-запад'),
  w: () => i18n.t('запад'),
  nw: () => i18n.t('северо-запад'),
})

function DirectionField({ path }: { path: string }) {
  const { name, value, problem, set } = useDraftField<Direction>(path)
  return (
    <Field {...nameOf(path)} validationMessage={problem}>
      <Select name={name} value={value} onChange={(_, data) => set(directions.find((one) => one === data.value) ?? 'n')}>
        {directions.map((direction) => (
          <option key={direction} value={direction}>
            {directionNames[direction]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
