import { optionName } from '@forum/domain/forum/bilingual'
import type { Section } from '@forum/domain/forum/sections'
import { Text } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { useFieldStyles } from '../fields/Group.tsx'

interface Props {
  label: string
  sections: readonly Pick<Section, 'id' | 'name' | 'englishName'>[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
  problem?: string | undefined
}

/** Choice of any number of sections. */
export function SectionChoice({ label, sections, chosen, onChange, problem }: Props) {
  const styles = useFieldStyles()
  return (
    <fieldset className={styles.item}>
      <legend className={styles.legend}>{label}</legend>
      {problem && <Text role="alert">{problem}</Text>}
      {sections.map(({ id, ...section }) => (
        <Checkbox
          key={id}
          label={optionName(section)}
          checked={chosen.includes(id)}
          onChange={(_, { checked }) => onChange(checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
        />
      ))}
    </fieldset>
  )
}
