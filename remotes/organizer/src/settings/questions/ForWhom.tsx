import { sectionName } from '@forum/domain/forum/bilingual'
import { type Format, formatsOf, formatTitles } from '@forum/domain/forum/participation'
import { i18n } from '@forum/language'
import { makeStyles, Text } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { Quiet } from '@forum/ui/layout'
import { useDraft, useDraftField } from '../../draft/DraftContext.tsx'
import { useFieldStyles } from '../../fields/Group.tsx'

const useStyles = makeStyles({ summary: { cursor: 'pointer' } })

/** Formats and sections whose people are asked; none chosen: all. */
export function ForWhom({ path }: { path: string }) {
  const styles = useStyles()
  const { settings, sections } = useDraft().draft
  const { value: chosen, problem } = useDraftField<number[]>(`${path}.sections`)
  const used = formatsOf(settings).map((format): [Format, string] => [format, formatTitles[format]])
  // Only talks have a section.
  const known = sections.flatMap((section): [number, string][] =>
    section.id !== null && (section.takesOral || section.takesPosters || chosen.includes(section.id))
      ? [[section.id, sectionName(section).text]]
      : [],
  )
  const inSections = chosen.length > 0 ? i18n.t('Только в секциях: {count}', { count: chosen.length }) : i18n.t('Во всех секциях')
  return (
    <>
      <Marks<Format>
        path={`${path}.formats`}
        label={i18n.t('Кого спросить')}
        options={used}
        all={i18n.t('Если ничего не отмечено — всех.')}
      />
      {(known.length > 0 || chosen.length > 0) && (
        <details open={problem !== undefined || undefined}>
          <summary className={styles.summary}>{inSections}</summary>
          <Marks<number>
            path={`${path}.sections`}
            label={i18n.t('В каких секциях')}
            options={known}
            all={i18n.t('Если ничего не отмечено — во всех. У слушателей секции нет.')}
          />
        </details>
      )}
    </>
  )
}

interface MarksProps<T> {
  path: string
  label: string
  options: [T, string][]
  /** What it means that nothing is marked. */
  all: string
}

function Marks<T extends string | number>({ path, label, options, all }: MarksProps<T>) {
  const styles = useFieldStyles()
  const { name, value, problem, set } = useDraftField<T[]>(path)
  // An id that the forum does not have any more goes with the next change.
  const toggle = (changed: T, isOn: boolean) =>
    set(options.map(([each]) => each).filter((each) => (each === changed ? isOn : value.includes(each))))
  return (
    <fieldset className={styles.item}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        {options.map(([each, title]) => (
          <Checkbox
            key={each}
            name={name}
            label={title}
            checked={value.includes(each)}
            onChange={(_, { checked }) => toggle(each, checked === true)}
          />
        ))}
      </div>
      <Quiet size={200}>{all}</Quiet>
      {problem && <Text role="alert">{problem}</Text>}
    </fieldset>
  )
}
