import { noOrganizerEnglish } from '@forum/domain/forum/bilingual'
import { forumBounds } from '@forum/domain/forum/forumProblems'
import { Button } from '@forum/ui'
import { useDraft, useDraftField } from '../draft/DraftContext.tsx'
import { linesToText, textToLines } from '../draft/policyText.ts'
import { DayField, ParsedField, TextField } from '../fields/fields.tsx'
import { Group, useFieldStyles } from '../fields/Group.tsx'
import { InEnglish } from '../fields/InEnglish.tsx'
import { organizerTexts } from '../texts.ts'
import { forumTexts } from './texts.ts'

const named = ['title', 'shortName', 'city', 'venue'] as const
const address = 'settings.english.contacts.address'

export function Forum() {
  return (
    <>
      <Group title={forumTexts.main} columns>
        <TextField path="settings.title" label={forumTexts.title} />
        <TextField path="settings.shortName" label={forumTexts.shortName} />
        <TextField path="settings.city" label={forumTexts.city} />
        <TextField path="settings.venue" label={forumTexts.venue} />
        <TextField path="settings.timeZone" label={forumTexts.timeZone} hint={forumTexts.timeZoneHint} />
        <InEnglish paths={named.map((field) => `settings.english.${field}`)} columns>
          {named.map((field) => (
            <TextField key={field} path={`settings.english.${field}`} label={forumTexts[field]} />
          ))}
        </InEnglish>
      </Group>
      <Days />
      <Group title={forumTexts.contacts} columns>
        <TextField path="settings.contacts.email" label={forumTexts.email} />
        <TextField path="settings.contacts.phone" label={forumTexts.phone} />
        <TextField path="settings.contacts.address" label={forumTexts.address} />
        <InEnglish paths={[address]} of={forumTexts.contacts} columns>
          <TextField path={address} label={forumTexts.address} />
        </InEnglish>
      </Group>
      <Organizers />
    </>
  )
}

/** The day after the last one. */
const dayAfter = (day: string): string => {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return Number.isNaN(next.getTime()) ? '' : next.toISOString().slice(0, 10)
}

function Days() {
  const styles = useFieldStyles()
  const { value: days, problem, set } = useDraftField<string[]>('settings.days')
  return (
    <Group title={forumTexts.days}>
      {days.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days have no identity but their place
        <div key={index} className={styles.row}>
          <DayField path={`settings.days.${index}`} label={forumTexts.day(index + 1)} problem={index === 0 ? problem : undefined} />
          {days.length > 1 && (
            <Button aria-label={forumTexts.removeDay(index + 1)} onClick={() => set(days.filter((_day, at) => at !== index))}>
              {organizerTexts.remove}
            </Button>
          )}
        </div>
      ))}
      {days.length < forumBounds.days && (
        <Button className={styles.button} onClick={() => set([...days, dayAfter(days.at(-1) ?? '')])}>
          {forumTexts.addDay}
        </Button>
      )}
    </Group>
  )
}

function Organizers() {
  const styles = useFieldStyles()
  const { draft } = useDraft()
  const { set } = useDraftField<typeof list>('settings.organizers')
  const list = draft.settings.organizers
  return (
    <Group title={forumTexts.organizers}>
      {list.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: organisers have no identity but their place
        <fieldset key={index} className={styles.item}>
          <legend className={styles.legend}>{forumTexts.organizer(index + 1)}</legend>
          <div className={styles.columns}>
            <TextField path={`settings.organizers.${index}.name`} label={forumTexts.name} />
            <TextField path={`settings.organizers.${index}.role`} label={forumTexts.role} />
          </div>
          <ParsedField
            path={`settings.organizers.${index}.people`}
            label={forumTexts.people}
            hint={forumTexts.peopleHint}
            read={textToLines}
            write={linesToText}
          />
          <OrganizerInEnglish path={`settings.organizers.${index}.english`} name={name || forumTexts.organizer(index + 1)} />
          <Button
            className={styles.button}
            aria-label={forumTexts.removeOrganizer(name)}
            onClick={() => set(list.filter((_, at) => at !== index))}
          >
            {organizerTexts.remove}
          </Button>
        </fieldset>
      ))}
      <Button
        className={styles.button}
        name="settings.organizers"
        onClick={() => set([...list, { name: '', role: '', people: [], english: noOrganizerEnglish }])}
      >
        {forumTexts.addOrganizer}
      </Button>
    </Group>
  )
}

function OrganizerInEnglish({ path, name }: { path: string; name: string }) {
  const styles = useFieldStyles()
  return (
    <InEnglish paths={[path]} of={name}>
      <div className={styles.columns}>
        <TextField path={`${path}.name`} label={forumTexts.name} />
        <TextField path={`${path}.role`} label={forumTexts.role} />
      </div>
      <ParsedField path={`${path}.people`} label={forumTexts.people} hint={forumTexts.peopleHint} read={textToLines} write={linesToText} />
    </InEnglish>
  )
}
