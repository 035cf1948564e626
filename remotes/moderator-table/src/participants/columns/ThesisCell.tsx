import type { ParticipantRow } from '@forum/contracts/participation/participants'
import { Slot } from '@forum/federation/slots'
import { i18n } from '@forum/language'
import { TextLink } from '@forum/ui'
import { type ReactNode, useRef, useState } from 'react'
import { focusAfterDialog } from '../../focusAfterDialog.ts'
import { participantsTexts } from '../texts.ts'
import { Elsewhere } from './Elsewhere.tsx'
import { OpenWord } from './OpenWord.tsx'

/** Opens the thesis in the dialog of the remote that owns theses. */
export function ThesisCell({
  row,
  label = <OpenWord mark={participantsTexts.thesisMark} />,
}: {
  row: Pick<ParticipantRow, 'thesisId' | 'fullName'>
  label?: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    focusAfterDialog(opener.current)
  }
  // The server sends the thesis to moderators of the row's section only.
  if (row.thesisId === undefined) return <Elsewhere />
  if (row.thesisId === null) return null
  return (
    <>
      <TextLink
        as="button"
        ref={opener}
        aria-label={i18n.t('Открыть тезисы: {name}', { name: row.fullName })}
        onClick={() => setOpen(true)}
      >
        {label}
      </TextLink>
      {open && <Slot name="thesis-view" thesisId={row.thesisId} moderator onClose={close} />}
    </>
  )
}
