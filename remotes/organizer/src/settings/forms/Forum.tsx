import { forumBounds } from '@forum/domain/forum/settings/fieldRules'
import { i18n } from '@forum/language'
import { Button } from '@forum/ui'
import { useDraftField } from '../../draft/DraftContext.tsx'
import { DayField, TextField } from '../../fields/fields.tsx'
import { Group, useFieldStyles } from '../../fields/Group.tsx'
import { organizerTexts } from '../../texts.ts'
import { nameOf } from '../settingNames.ts'

export function Forum() {
  return (
    <>
      <Group>
        <TextField path="settings.title" />
        <TextField path="settings.shortName" />
        <TextField path="settings.city" />
        <TextField path="settings.venue" />
        <TextField path="settings.timeZone" />
      </Group>
      <Days />
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
    <Group title={nameOf('settings.days.0').near}>
      {days.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days have no identity but their place
        <div key={index} className={styles.row}>
          <DayField path={`settings.days.${index}`} problem={index === 0 ? problem : undefined} />
          {days.length > 1 && (
            <Button
              aria-label={i18n.t('Удалить день {number}', { number: index + 1 })}
              onClick={() => set(days.filter((_day, at) => at !== index))}
            >
              {organizerTexts.remove}
            </Button>
          )}
        </div>
      ))}
      {days.length < forumBounds.days && (
        <Button className={styles.button} onClick={() => set([...days, dayAfter(days.at(-1) ?? '')])}>
          {i18n.t('Добавить день')}
        </Button>
      )}
    </Group>
  )
}
