import { optionName, sectionName } from '@forum/domain/forum/bilingual'
import { type Section, sectionTakes } from '@forum/domain/forum/sections'
import type { Day } from '@forum/domain/platform/calendar'
import { formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Content, makeStyles, Text, tokens } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { Quiet } from '@forum/ui/layout'
import { useId, useState } from 'react'
import { applicationTexts } from './texts.ts'

const useStyles = makeStyles({
  root: { border: 'none', margin: 0, padding: 0, minWidth: 0 },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalXS },
  day: { display: 'flex', flexDirection: 'column', marginTop: tokens.spacingVerticalS },
})

interface Props {
  state: { sections: readonly Section[]; days: readonly Day[] }
  chosen: number[]
  onChange: (ids: number[]) => void
  /** Full events can be chosen too: the person waits for a place in them. */
  queues?: boolean
}

/** Listeners find no place. */
export const isFullFor = ({ isFull, isFullForListeners }: Pick<Section, 'isFull' | 'isFullForListeners'>): boolean =>
  isFull === true || isFullForListeners === true

/** The events a listener plans to attend, by day. */
export function EventsField({ state, chosen, onChange, queues = false }: Props) {
  const styles = useStyles()
  const hint = useId()
  const open = state.sections.filter((section) => sectionTakes(section, 'listener'))
  const [planned] = useState(chosen)
  const toggle = (id: number, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <fieldset className={styles.root} aria-describedby={hint}>
      <legend className={styles.legend}>{i18n.t('Мероприятия')}</legend>
      <Quiet size={200} faint id={hint}>
        {i18n.t('Отметьте секции, которые планируете посетить.')}
      </Quiet>
      {state.days.map((day, index) => {
        const number = index + 1
        const ofDay = open.filter(({ dayNumber }) => dayNumber === number)
        if (ofDay.length === 0) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset within a fieldset could not be laid out as a column
          <div key={number} role="group" aria-labelledby={`${hint}-${number}`} className={styles.day}>
            <Text id={`${hint}-${number}`} weight="semibold">
              {i18n.t('День {day}', { day: formatDay(day) })}
            </Text>
            {ofDay.map(({ id, ...section }) => (
              <Checkbox
                key={id}
                label={
                  isFullFor(section) ? (
                    applicationTexts[queues ? 'queue' : 'full'](optionName(section))
                  ) : (
                    <Content {...sectionName(section)} />
                  )
                }
                // A listener who already has a place keeps it, and may give it up.
                disabled={isFullFor(section) && !queues && !planned.includes(id)}
                checked={chosen.includes(id)}
                onChange={(_, { checked }) => toggle(id, checked === true)}
              />
            ))}
          </div>
        )
      })}
    </fieldset>
  )
}
