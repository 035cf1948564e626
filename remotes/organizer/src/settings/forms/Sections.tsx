import { sectionName } from '@forum/domain/forum/bilingual'
import type { SectionDraft } from '@forum/domain/forum/forum'
import { inUse } from '@forum/domain/forum/sections'
import { isHidden } from '@forum/domain/forum/shownWith'
import { i18n } from '@forum/language'
import { Button, Content, Field, mergeClasses, Panel, Text } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { Select } from '@forum/ui/select'
import { useEffect, useState } from 'react'
import { useDraft, useDraftField } from '../../draft/DraftContext.tsx'
import { CheckField, NumberField, TextField } from '../../fields/fields.tsx'
import { useFieldStyles } from '../../fields/Group.tsx'
import { organizerTexts } from '../../texts.ts'
import { nameOf } from '../settingNames.ts'
import { useSectionStyles } from './sectionStyles.ts'

const added: SectionDraft = {
  id: null,
  name: '',
  englishName: '',
  isActive: true,
  isPublic: true,
  takesOral: false,
  takesPosters: false,
  dayNumber: 1,
  asksProjectName: false,
  capacity: null,
  listenerLimit: null,
}

const untitled = (): string => i18n.t('Без названия')

const checks = ['takesOral', 'takesPosters', 'isPublic', 'asksProjectName', 'isActive'] as const

const summaryOf = ({ isActive, dayNumber, takesOral, takesPosters, isPublic, capacity }: SectionDraft): string =>
  [
    isActive ? null : i18n.t('выключена'),
    i18n.t('день {day}', { day: dayNumber }),
    takesOral ? i18n.t('устные доклады') : null,
    takesPosters ? i18n.t('стендовые доклады') : null,
    isPublic ? i18n.t('слушатели') : null,
    capacity === null || Number.isNaN(capacity) ? null : i18n.t('мест: {count}', { count: capacity }),
  ]
    .filter(Boolean)
    .join(' · ')

export function Sections() {
  const styles = useSectionStyles()
  const { draft, change, problems, wanted } = useDraft()
  /** Open section by its position: a new section has no id. */
  const [opened, setOpened] = useState<number | null>(null)
  useEffect(() => {
    const [, index] = /^sections\.(\d+)\./.exec(wanted ?? '') ?? []
    if (index !== undefined) setOpened(Number(index))
  }, [wanted])
  const problem = problems.sections
  const add = () => {
    setOpened(draft.sections.length)
    change((current) => ({ ...current, sections: [...current.sections, added] }))
  }
  return (
    <Panel className={styles.panel}>
      <Text as="p" block className={styles.intro}>
        {i18n.t('Секцию, в которую уже подали заявки, можно выключить, но не удалить.')}
      </Text>
      {problem && <Text role="alert">{problem}</Text>}
      <ul className={styles.list}>
        {draft.sections.map((section, index) => (
          <Section
            key={section.id ?? `new ${index}`}
            section={section}
            index={index}
            open={opened === index}
            onToggle={(open) => setOpened(open ? index : null)}
          />
        ))}
      </ul>
      <Button name="sections" onClick={add}>
        {i18n.t('Добавить секцию')}
      </Button>
    </Panel>
  )
}

interface SectionProps {
  section: SectionDraft
  index: number
  open: boolean
  onToggle: (open: boolean) => void
}

function Section({ section, index, open, onToggle }: SectionProps) {
  const styles = useSectionStyles()
  const { draft, problems } = useDraft()
  const failing = Object.keys(problems).some((path) => path.startsWith(`sections.${index}.`))
  const shown = open || failing
  return (
    <li className={styles.section}>
      <details open={shown}>
        {/* The state is React's: a section with problems stays open. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button of its details */}
        <summary
          className={mergeClasses(styles.summary, shown && styles.opened)}
          onClick={(event) => {
            event.preventDefault()
            onToggle(!open)
          }}
        >
          <Text weight="semibold">{section.name ? <Content {...sectionName(section)} /> : untitled()}</Text>
          <Quiet>{summaryOf(inUse(section, draft.settings))}</Quiet>
        </summary>
        {shown && <SectionForm section={section} index={index} />}
      </details>
    </li>
  )
}

function SectionForm({ section, index }: Pick<SectionProps, 'section' | 'index'>) {
  const styles = useFieldStyles()
  const own = useSectionStyles()
  const { base, draft, change } = useDraft()
  const path = `sections.${index}`
  const day = useDraftField<number>(`${path}.dayNumber`)
  const removable = section.id === null || !base.usedSections.includes(section.id)
  // A day that was removed stays in view until another is chosen.
  const days = Math.max(draft.settings.days.length, section.dayNumber)
  return (
    <div className={own.form}>
      <TextField path={`${path}.name`} />
      <div className={styles.columns}>
        <Field label={nameOf(day.name).label} validationMessage={day.problem}>
          <Select name={day.name} value={String(day.value)} onChange={(_, { value }) => day.set(Number(value))}>
            {Array.from({ length: days }, (_, at) => at + 1).map((number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </Select>
        </Field>
        <NumberField path={`${path}.capacity`} nullable />
        <NumberField path={`${path}.listenerLimit`} nullable />
      </div>
      <div className={own.checks}>
        {checks
          .filter((field) => !isHidden(`${path}.${field}`, draft.settings))
          .map((field) => (
            <CheckField key={field} path={`${path}.${field}`} />
          ))}
      </div>
      <Quiet size={200}>
        {i18n.t('Секцию, которая не принимает слушателей, они не могут выбрать. Её доклады видны в программе всем.')}
      </Quiet>
      {removable && (
        <Button
          className={styles.button}
          aria-label={i18n.t('Удалить секцию: {name}', { name: section.name || untitled() })}
          onClick={() => change((current) => ({ ...current, sections: current.sections.filter((_, at) => at !== index) }))}
        >
          {organizerTexts.remove}
        </Button>
      )}
    </div>
  )
}
