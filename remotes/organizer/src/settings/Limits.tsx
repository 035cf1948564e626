import { forumBounds } from '@forum/domain/forum/forumProblems'
import { documentExtensions, type FileKind, fileKinds } from '@forum/domain/platform/files'
import { keysOf } from '@forum/domain/platform/keys'
import { Text } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { useId } from 'react'
import { useDraftField } from '../draft/DraftContext.tsx'
import { NumberField } from '../fields/fields.tsx'
import { Group, useFieldStyles } from '../fields/Group.tsx'
import { limitTexts } from './texts.ts'

const lengths = ['titleMin', 'titleMax', 'textMin', 'textMax', 'fundingMax', 'literatureMax'] as const

export function Limits() {
  return (
    <>
      <Group title={limitTexts.people} columns>
        <NumberField path="settings.limits.registrations" label={limitTexts.registrations} />
      </Group>
      <Group title={limitTexts.thesis} columns>
        {lengths.map((field) => (
          <NumberField key={field} path={`settings.limits.thesis.${field}`} label={limitTexts[field]} />
        ))}
      </Group>
      <Group title={limitTexts.files} columns>
        <NumberField
          path="settings.limits.fileMegabytes"
          label={limitTexts.megabytes}
          hint={limitTexts.megabytesHint(forumBounds.fileMegabytes.max)}
        />
        {keysOf(fileKinds).map((kind) => (
          <FileTypes key={kind} kind={kind} />
        ))}
      </Group>
    </>
  )
}

function FileTypes({ kind }: { kind: FileKind }) {
  const styles = useFieldStyles()
  const { name, value, problem, set } = useDraftField<string[]>(`settings.limits.fileTypes.${kind}`)
  const problemId = useId()
  return (
    <fieldset className={styles.item} aria-describedby={problem ? problemId : undefined}>
      <legend className={styles.legend}>{limitTexts.types(fileKinds[kind].title)}</legend>
      <div className={styles.row}>
        {documentExtensions.map((extension) => (
          <Checkbox
            key={extension}
            name={name}
            label={extension}
            checked={value.includes(extension)}
            onChange={(_, { checked }) => set(documentExtensions.filter((each) => (each === extension ? checked : value.includes(each))))}
          />
        ))}
      </div>
      {problem && (
        <Text id={problemId} role="alert" size={200}>
          {problem}
        </Text>
      )}
    </fieldset>
  )
}
