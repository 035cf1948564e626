import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { listOpinions, type Opinion, removeOpinion, setOpinion } from '@forum/contracts/theses/opinions'
import { useRevalidator } from '@forum/router'
import { useState } from 'react'
import type { CabinetState } from '../cabinet.ts'
import { fileTexts } from '../texts.ts'

type Open = { action: 'upload' | 'remove'; opinion: Opinion } | null

/** The opinions on a thesis, the open dialog, and the changes to them. */
export function useOpinions(record: OwnRegistration, state: CabinetState) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>(null)
  const { id: registrationId } = record
  // Changes elsewhere on the page may affect the opinions. The file of the registration is shown without them as well.
  const { reply, change } = useReading(listOpinions, { registrationId }, { after: record })

  const changed = async (changedTo: { opinions: Opinion[] }, message: string | null) => {
    setOpen(null)
    change(() => changedTo)
    if (message !== null) showSuccess(message)
    // The file of the first organisation is the registration's.
    await revalidate()
  }
  const send = async (asked: Promise<{ opinions: Opinion[] }>) => {
    try {
      await changed(await asked, null)
    } catch (error) {
      setOpen(null)
      showFailure(error)
    }
  }
  const about = ({ organization }: Opinion) => ({ registrationId, organization, cabinet: state.cabinet })
  const remove = (opinion: Opinion) => send(call(removeOpinion, about(opinion), { quiet: true }))
  return {
    opinions: reply?.opinions ?? [],
    open,
    setOpen,
    remove,
    delegate: (opinion: Opinion, delegatedTo: string) => send(call(setOpinion, { ...about(opinion), delegatedTo }, { quiet: true })),
    attach: (opinion: Opinion, fileId: number, signal: AbortSignal) =>
      call(setOpinion, { ...about(opinion), fileId }, { quiet: true, signal }),
    attached: (reply: { opinions: Opinion[] }) => changed(reply, fileTexts.uploaded),
  }
}
