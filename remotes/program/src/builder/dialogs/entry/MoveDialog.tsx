import type { DraftItem } from '@forum/contracts/program/programDraft'
import { FormDialog } from '@forum/ui/form-dialog'
import { Quiet } from '@forum/ui/layout'
import { useState } from 'react'
import { draftItemTitle } from '../../model/draftItemNames.ts'
import { builderTexts } from '../../texts.ts'
import { useBuilderPage } from '../../useBuilder.ts'
import { useEntryActions } from '../../useEntryActions.ts'
import { SlotFields } from './SlotFields.tsx'
import { readSlot, type SlotProblems, slotInput } from './slotInput.ts'

interface Props {
  item: DraftItem
  onClose: () => void
}

/** Moves a session with its talks, or an entry without talks. */
export function MoveDialog({ item, onClose }: Props) {
  const { draft } = useBuilderPage()
  const { move } = useEntryActions()
  const mayBeForAll = item.kind !== 'session'
  const [input, setInput] = useState(() => slotInput(item, mayBeForAll))
  const [problems, setProblems] = useState<SlotProblems>({})
  const submit = () => {
    const read = readSlot(input)
    if ('problems' in read) return setProblems(read.problems)
    onClose()
    move(item, read.slot)
  }
  return (
    <FormDialog
      title={item.kind === 'session' ? builderTexts.menuMoveBlock : builderTexts.menuMove}
      action={builderTexts.move}
      onSubmit={submit}
      onClose={onClose}
    >
      <Quiet as="p" block>
        {draftItemTitle(item, draft)}
      </Quiet>
      <SlotFields value={input} problems={problems} mayBeForAll={mayBeForAll} onChange={(part) => setInput({ ...input, ...part })} />
    </FormDialog>
  )
}
