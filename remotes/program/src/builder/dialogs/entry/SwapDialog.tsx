import type { DraftItem } from '@forum/contracts/program/programDraft'
import { clockSpan } from '@forum/domain/program/program'
import { i18n } from '@forum/language'
import { Field, Text } from '@forum/ui'
import { FormDialog } from '@forum/ui/form-dialog'
import { Quiet } from '@forum/ui/layout'
import { Select } from '@forum/ui/select'
import { useState } from 'react'
import { draftItemSpeaker, draftItemTitle, draftRoomName } from '../../model/draftItemNames.ts'
import { builderTexts } from '../../texts.ts'
import { useBuilderPage } from '../../useBuilder.ts'
import { useEntryActions } from '../../useEntryActions.ts'

interface Props {
  item: DraftItem
  onClose: () => void
}

/** Swaps the places of two entries of one kind. */
export function SwapDialog({ item, onClose }: Props) {
  const { draft, items } = useBuilderPage()
  const { swap } = useEntryActions()
  const others = [...items.values()]
    .filter(({ id, kind }) => kind === item.kind && id !== item.id)
    .toSorted((a, b) => a.dayNumber - b.dayNumber || a.start - b.start)
  const [chosen, setChosen] = useState(String(others[0]?.id ?? ''))
  const submit = () => {
    const other = items.get(Number(chosen))
    onClose()
    if (other) swap(item, other)
  }
  const nameOf = (other: DraftItem) =>
    [
      draft.days.length > 1 && other.dayNumber,
      clockSpan(other),
      draftRoomName(other.roomId, draft.rooms),
      draftItemSpeaker(other, draft),
      draftItemTitle(other, draft),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <FormDialog title={builderTexts.menuSwap} action={others.length > 0 ? i18n.t('Поменять') : null} onSubmit={submit} onClose={onClose}>
      <Quiet as="p" block>
        {nameOf(item)}
      </Quiet>
      {others.length === 0 ? (
        <Text>{i18n.t('Менять местами пока не с чем.')}</Text>
      ) : (
        <Field label={i18n.t('Поменять местами с')}>
          <Select value={chosen} onChange={(_, { value }) => setChosen(value)}>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {nameOf(other)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </FormDialog>
  )
}
