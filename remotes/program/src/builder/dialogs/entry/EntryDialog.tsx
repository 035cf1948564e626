import { forum } from '@forum/client/forum'
import type { DraftItem } from '@forum/contracts/program/programDraft'
import { optionName } from '@forum/domain/forum/bilingual'
import { hasModule } from '@forum/domain/forum/modules'
import { firstFreeSlot } from '@forum/domain/program/draft/programBlocks'
import { itemKindNames } from '@forum/domain/program/programItem'
import { i18n } from '@forum/language'
import { Field, Input } from '@forum/ui'
import { FormDialog } from '@forum/ui/form-dialog'
import { Select } from '@forum/ui/select'
import { useState } from 'react'
import { builderTexts } from '../../texts.ts'
import { useBuilderPage } from '../../useBuilder.ts'
import { useEntryActions } from '../../useEntryActions.ts'
import { SlotFields } from './SlotFields.tsx'
import { readSlot, type SlotProblems, slotInput } from './slotInput.ts'

const TITLE_MAX = 500
/** A session is as long as this many talks. */
const TALKS_OF_SESSION = 6

interface Props {
  kind: Exclude<DraftItem['kind'], 'talk'>
  /** Entry to be changed; null: a new one. */
  item: DraftItem | null
  onClose: () => void
}

/** A session, plenary, poster session or break. */
export function EntryDialog({ kind, item, onClose }: Props) {
  const { draft, items, day } = useBuilderPage()
  const { addEntry, editEntry } = useEntryActions()
  const { rooms, sections, settings } = draft
  const hasSection = kind === 'session' || kind === 'posters'
  const mayBeForAll = kind !== 'session'
  const [fields, setFields] = useState({
    sectionId: item?.sectionId ?? null,
    title: item?.title ?? '',
    englishTitle: item?.englishTitle ?? '',
    chair: item?.chair ?? '',
  })
  const [place, setPlace] = useState(() => {
    if (item) return slotInput(item, mayBeForAll)
    const minutes = kind === 'session' ? settings.minutes.talk * TALKS_OF_SESSION : settings.minutes[kind]
    const slot = firstFreeSlot([...items.values()], { dayNumber: day, minutes }, settings, rooms)
    const start = slot?.start ?? settings.dayStart
    return slotInput({ dayNumber: day, roomId: mayBeForAll ? null : (slot?.roomId ?? null), start, minutes }, mayBeForAll)
  })
  const [problems, setProblems] = useState<SlotProblems>({})
  const change = (part: Partial<typeof fields>) => setFields({ ...fields, ...part })

  const submit = () => {
    const read = readSlot(place)
    if ('problems' in read) return setProblems(read.problems)
    onClose()
    if (item) editEntry(item, fields, read.slot)
    else addEntry(kind, fields, read.slot)
  }
  return (
    <FormDialog title={itemKindNames[kind]} action={item ? builderTexts.save : builderTexts.add} onSubmit={submit} onClose={onClose}>
      {hasSection && (
        <Field label={i18n.t('Секция')}>
          <Select
            value={String(fields.sectionId ?? '')}
            onChange={(_, { value }) => change({ sectionId: value === '' ? null : Number(value) })}
          >
            <option value="">{i18n.t('Без секции')}</option>
            {sections.map((section) => (
              <option key={section.id} value={section.id}>
                {optionName(section)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={i18n.t('Название')} hint={hasSection ? i18n.t('Если не указано, берётся название секции.') : undefined}>
        <Input value={fields.title} maxLength={TITLE_MAX} onChange={(_, { value }) => change({ title: value })} />
      </Field>
      {hasModule(forum(), 'english') && (
        <Field label={i18n.t('Название по-английски')}>
          <Input value={fields.englishTitle} maxLength={TITLE_MAX} onChange={(_, { value }) => change({ englishTitle: value })} />
        </Field>
      )}
      {kind !== 'break' && (
        <Field label={kind === 'plenary' ? i18n.t('Докладчик') : i18n.t('Ведущие')} hint={i18n.t('Несколько имён — через запятую.')}>
          <Input value={fields.chair} maxLength={TITLE_MAX} onChange={(_, { value }) => change({ chair: value })} />
        </Field>
      )}
      <SlotFields value={place} problems={problems} mayBeForAll={mayBeForAll} onChange={(part) => setPlace({ ...place, ...part })} />
    </FormDialog>
  )
}
