import { type Direction, directions, type InvitedSpeaker, type MapStop, noSpeakerTexts, type Partner } from '@forum/domain/forum/frontPage'
import { formats, formatTitles } from '@forum/domain/forum/participation'
import { Field, TextLink } from '@forum/ui'
import { Select } from '@forum/ui/select'
import { useDraftField } from '../draft/DraftContext.tsx'
import { linesToText, textToLines } from '../draft/policyText.ts'
import { LongTextField, NumberField, ParsedField, TextField } from '../fields/fields.tsx'
import { Group, useFieldStyles } from '../fields/Group.tsx'
import { InEnglish } from '../fields/InEnglish.tsx'
import { ListField } from '../fields/ListField.tsx'
import { frontPageTexts } from './frontPageTexts.ts'

const english = 'settings.front.english'

/** Texts and lists of the front page. */
export function FrontPage() {
  return (
    <>
      <Group title={frontPageTexts.texts} hint={frontPageTexts.hint}>
        <TextLink href="/forum" target="_blank" rel="noreferrer">
          {frontPageTexts.open}
        </TextLink>
        <Texts path="settings.front" />
        <InEnglish paths={[`${english}.tagline`, `${english}.topics`]} of={frontPageTexts.texts}>
          <Texts path={english} />
        </InEnglish>
      </Group>
      <Group title={frontPageTexts.ways} hint={frontPageTexts.waysHint}>
        <Ways path="settings.front.ways" />
        <InEnglish paths={[`${english}.ways`]} of={frontPageTexts.ways}>
          <Ways path={`${english}.ways`} />
        </InEnglish>
      </Group>
      <Speakers />
      <Group title={frontPageTexts.travel} hint={frontPageTexts.travelHint}>
        <LongTextField path="settings.front.travel" label={frontPageTexts.travelText} rows={6} />
        <InEnglish paths={[`${english}.travel`]} of={frontPageTexts.travel}>
          <LongTextField path={`${english}.travel`} label={frontPageTexts.travelText} rows={6} />
        </InEnglish>
      </Group>
      <Stops />
      <Partners />
    </>
  )
}

function Texts({ path }: { path: string }) {
  return (
    <>
      <TextField path={`${path}.tagline`} label={frontPageTexts.tagline} hint={frontPageTexts.taglineHint} />
      <ParsedField
        path={`${path}.topics`}
        label={frontPageTexts.topics}
        hint={frontPageTexts.topicsHint}
        rows={6}
        read={textToLines}
        write={linesToText}
      />
    </>
  )
}

const Ways = ({ path }: { path: string }) =>
  formats.map((format) => <LongTextField key={format} path={`${path}.${format}`} label={formatTitles[format]} rows={2} />)

const blankSpeaker: InvitedSpeaker = { ...noSpeakerTexts, english: noSpeakerTexts }
const speakerFields = ['name', 'role', 'talk'] as const

function Speakers() {
  const styles = useFieldStyles()
  const fields = (path: string) =>
    speakerFields.map((field) => <TextField key={field} path={`${path}.${field}`} label={frontPageTexts.speaker[field]} />)
  return (
    <ListField<InvitedSpeaker>
      path="settings.front.speakers"
      title={frontPageTexts.speakers}
      blank={blankSpeaker}
      add={frontPageTexts.addSpeaker}
      nameOf={({ name }, index) => name || frontPageTexts.speakerNumber(index + 1)}
    >
      {(path, { name }) => (
        <>
          <div className={styles.columns}>{fields(path)}</div>
          <InEnglish paths={[`${path}.english`]} of={name} columns>
            {fields(`${path}.english`)}
          </InEnglish>
        </>
      )}
    </ListField>
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
      {(path, { name }) => (
        <>
          <TextField path={`${path}.name`} label={frontPageTexts.stop.name} />
          <div className={styles.columns}>
            <NumberField path={`${path}.minutes`} label={frontPageTexts.stop.minutes} />
            <DirectionField path={`${path}.direction`} />
          </div>
          <InEnglish paths={[`${path}.english`]} of={name}>
            <TextField path={`${path}.english.name`} label={frontPageTexts.stop.name} />
          </InEnglish>
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

const blankPartner: Partner = { name: '', url: '', english: { name: '' } }

function Partners() {
  const styles = useFieldStyles()
  return (
    <ListField<Partner>
      path="settings.front.partners"
      title={frontPageTexts.partners}
      blank={blankPartner}
      add={frontPageTexts.addPartner}
      nameOf={({ name }, index) => name || frontPageTexts.partnerNumber(index + 1)}
    >
      {(path, { name }) => (
        <>
          <div className={styles.columns}>
            <TextField path={`${path}.name`} label={frontPageTexts.partner.name} />
            <TextField path={`${path}.url`} label={frontPageTexts.partner.url} hint={frontPageTexts.partner.urlHint} />
          </div>
          <InEnglish paths={[`${path}.english`]} of={name}>
            <TextField path={`${path}.english.name`} label={frontPageTexts.partner.name} />
          </InEnglish>
        </>
      )}
    </ListField>
  )
}
