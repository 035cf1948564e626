import type { DraftItem } from '@forum/contracts/program/programDraft'
import { firstFreePlace, firstFreeSlot } from '@forum/domain/program/draft/programBlocks'
import { clockSpan } from '@forum/domain/program/program'
import { i18n } from '@forum/language'
import { Field } from '@forum/ui'
import { FormDialog } from '@forum/ui/form-dialog'
import { Quiet } from '@forum/ui/layout'
import { Select } from '@forum/ui/select'
import { useState } from 'react'
import { draftItemTitle, draftRoomName } from '../../model/draftItemNames.ts'
import { firstStartInSession, sessionAt } from '../../model/entriesByRoom.ts'
import { builderTexts } from '../../texts.ts'
import { useBuilderPage } from '../../useBuilder.ts'
import { useEntryActions } from '../../useEntryActions.ts'
import { SlotFields } from './SlotFields.tsx'
import { readSlot, type SlotInput, type SlotProblems, slotInput } from './slotInput.ts'

interface Props {
  registrationId: number
  /** The entry that moves; null: the talk is not in the programme yet. */
  item: DraftItem | null
  onClose: () => void
}

/** Dialog for the place and time of a talk: in a session, or at any time. */
export function PlaceDialog({ registrationId, item, onClose }: Props) {
  const { draft, items, day } = useBuilderPage()
  const { placeTalk, move } = useEntryActions()
  const { rooms, settings, talks } = draft
  const talk = talks.get(registrationId)
  const sessions = [...items.values()]
    .filter(({ kind }) => kind === 'session')
    .toSorted((a, b) => a.dayNumber - b.dayNumber || a.start - b.start)

  const inSession = (session: DraftItem, minutes: number) =>
    slotInput({ ...session, start: firstStartInSession(items, session, minutes, item?.id), minutes }, false)
  const [input, setInput] = useState<SlotInput>(() => {
    if (item) return slotInput(item, false)
    const minutes = settings.minutes.talk
    const list = [...items.values()]
    const inOwnSection = talk?.sectionId ? firstFreePlace(list, talk.sectionId, minutes) : null
    const anywhere = firstFreeSlot(list, { dayNumber: day, minutes }, settings, rooms)
    return slotInput(inOwnSection ?? anywhere ?? { dayNumber: day, roomId: null, start: settings.dayStart, minutes }, false)
  })
  const [problems, setProblems] = useState<SlotProblems>({})
  const read = readSlot(input)
  const sessionId = 'slot' in read ? sessionAt(items, read.slot) : null

  const submit = () => {
    if ('problems' in read) return setProblems(read.problems)
    onClose()
    if (item) move(item, { ...read.slot, sessionId })
    else placeTalk(registrationId, { ...read.slot, sessionId })
  }
  return (
    <FormDialog
      title={item ? builderTexts.menuMove : i18n.t('Поставить в программу…')}
      action={item ? builderTexts.move : i18n.t('Поставить')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Quiet as="p" block>
        {[talk?.speaker, talk?.talkTitle ?? builderTexts.withdrawn].filter(Boolean).join(', ')}
      </Quiet>
      {sessions.length > 0 && (
        <Field label={i18n.t('Заседание')}>
          <Select
            value={sessionId === null ? '' : String(sessionId)}
            onChange={(_, { value }) => {
              const session = items.get(Number(value))
              if (session) setInput(inSession(session, Number(input.minutes) || settings.minutes.talk))
            }}
          >
            <option value="">{i18n.t('Вне заседания')}</option>
            {sessions.map((session) => (
              <option key={session.id} value={session.id}>
                {[
                  draft.days.length > 1 && session.dayNumber,
                  clockSpan(session),
                  draftRoomName(session.roomId, rooms),
                  draftItemTitle(session, draft),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <SlotFields value={input} problems={problems} mayBeForAll={false} onChange={(part) => setInput({ ...input, ...part })} />
    </FormDialog>
  )
}
