import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { listOpinions, type Opinion, removeOpinion, setOpinion } from '@forum/contracts/opinions'
import type { OwnRegistration } from '@forum/contracts/registrations'
import { useRevalidator } from '@forum/router'
import { makeStyles, Text, tokens } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { useEffect, useState } from 'react'
import type { CabinetState } from '../cabinet.ts'
import { FileUpload } from '../dialogs/UploadFile.tsx'
import { permissionsFor } from '../registration/permissions.ts'
import { fileTexts } from '../texts.ts'
import { OpinionItem } from './OpinionItem.tsx'
import { opinionTexts } from './texts.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px', marginTop: '16px' },
  heading: { margin: 0 },
  hint: { color: tokens.colorNeutralForeground3 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
})

type Open = { action: 'upload' | 'remove'; opinion: Opinion } | null

/** The opinion of each organisation of a thesis. Nothing until they are known. */
export function Opinions({ record, state }: { record: OwnRegistration; state: CabinetState }) {
  const styles = useStyles()
  const { revalidate } = useRevalidator()
  const [opinions, setOpinions] = useState<Opinion[]>([])
  const [open, setOpen] = useState<Open>(null)
  const { allowed } = permissionsFor(record, state)
  const mayChange = allowed.includes(record.expertOpinion === null ? 'attachExpertOpinion' : 'removeExpertOpinion')
  const { id: registrationId } = record

  // biome-ignore lint/correctness/useExhaustiveDependencies(record): what was changed elsewhere on the page may concern them
  useEffect(() => {
    const end = new AbortController()
    call(listOpinions, { registrationId }, { signal: end.signal, quiet: true }).then(
      (reply) => setOpinions(reply.opinions),
      // The file of the registration is shown without them, too.
      () => undefined,
    )
    return () => end.abort()
  }, [registrationId, record])

  const changed = async (reply: { opinions: Opinion[] }, message: string | null) => {
    setOpen(null)
    setOpinions(reply.opinions)
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

  const [only] = opinions
  if (!only || only.organization === '') return null
  return (
    <section className={styles.root} aria-label={opinionTexts.opinions}>
      <Text as="h4" weight="semibold" className={styles.heading}>
        {opinionTexts.opinions}
      </Text>
      {opinions.length > 1 && <Text className={styles.hint}>{opinionTexts.hint}</Text>}
      <ul className={styles.list}>
        {opinions.map((opinion) => (
          <OpinionItem
            key={opinion.organization}
            registrationId={registrationId}
            opinion={opinion}
            others={opinions.map(({ organization }) => organization).filter((name) => name !== opinion.organization)}
            mayChange={mayChange}
            onUpload={() => setOpen({ action: 'upload', opinion })}
            onDelegate={(delegatedTo) => void send(call(setOpinion, { ...about(opinion), delegatedTo }, { quiet: true }))}
            onRemove={() => (opinion.file ? setOpen({ action: 'remove', opinion }) : void remove(opinion))}
          />
        ))}
      </ul>
      {open?.action === 'upload' && (
        <FileUpload
          title={opinionTexts.uploadOf(open.opinion.organization)}
          kind="expertOpinion"
          cabinet={state.cabinet}
          attach={(fileId, signal) => call(setOpinion, { ...about(open.opinion), fileId }, { quiet: true, signal })}
          onAttached={(reply) => void changed(reply, fileTexts.uploaded)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.action === 'remove' && (
        <ConfirmDialog
          title={opinionTexts.removeTitle}
          action={opinionTexts.remove}
          destructive
          onConfirm={() => void remove(open.opinion)}
          onClose={() => setOpen(null)}
        >
          {opinionTexts.removeText}
        </ConfirmDialog>
      )}
    </section>
  )
}
