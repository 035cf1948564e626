import { fileKindsOf, neededFilesOf } from '@forum/domain/forum/forum'
import { isHidden } from '@forum/domain/forum/shownWith'
import { documentExtensions, type FileKind, fileKinds } from '@forum/domain/platform/files'
import { keysOf } from '@forum/domain/platform/keys'
import { i18n } from '@forum/language'
import { Text } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { useId } from 'react'
import { useDraft, useDraftField } from '../../draft/DraftContext.tsx'
import { NumberField } from '../../fields/fields.tsx'
import { Group, useFieldStyles } from '../../fields/Group.tsx'
import { groupTitles } from '../groupTitles.ts'
import { nameOf } from '../settingNames.ts'

const useKinds = (): FileKind[] => fileKindsOf(useDraft().draft.settings)

const lengths = ['titleMin', 'titleMax', 'textMin', 'textMax', 'fundingMax', 'literatureMax'] as const

export function Limits() {
  const kinds = useKinds()
  const {
    draft: { settings },
  } = useDraft()
  return (
    <>
      <Group title={i18n.t('Заявки')} columns>
        <NumberField path="settings.limits.registrations" />
      </Group>
      <Group
        title={groupTitles.places}
        hint={i18n.t(
          'Место занимает каждый участник с действующей заявкой. Мест на мероприятиях и для их слушателей столько, сколько указано в секциях.',
        )}
        columns
      >
        <NumberField path="settings.capacity" nullable />
        <NumberField path="settings.queueDays" nullable />
      </Group>
      <Group title={groupTitles.thesis} columns>
        {lengths.map((field) => (
          <NumberField key={field} path={`settings.limits.thesis.${field}`} />
        ))}
      </Group>
      <Group title={i18n.t('Файлы')} columns>
        <NumberField path="settings.limits.fileMegabytes" />
        {kinds.map((kind) => (
          <FileTypes key={kind} kind={kind} />
        ))}
        <NeededFiles />
        {!isHidden('settings.slidesDays', settings) && <NumberField path="settings.slidesDays" nullable />}
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
      <legend className={styles.legend}>{nameOf(`settings.limits.fileTypes.${kind}`).label}</legend>
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

/** Field for the required files: without them the cabinet of a speaker shows an open task; other files are voluntary. */
function NeededFiles() {
  const styles = useFieldStyles()
  const { name, value, set } = useDraftField<FileKind[] | undefined>('settings.limits.neededFiles')
  const needed = neededFilesOf({ limits: { neededFiles: value } })
  const kinds = useKinds()
  return (
    <fieldset className={styles.item}>
      <legend className={styles.legend}>{nameOf('settings.limits.neededFiles').label}</legend>
      <div className={styles.row}>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            name={name}
            label={fileKinds[kind].title}
            checked={needed.includes(kind)}
            onChange={(_, { checked }) => set(keysOf(fileKinds).filter((each) => (each === kind ? checked : needed.includes(each))))}
          />
        ))}
      </div>
    </fieldset>
  )
}
