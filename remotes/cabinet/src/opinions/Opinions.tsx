import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { i18n } from '@forum/language'
import { makeStyles, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { List, Quiet } from '@forum/ui/layout'
import { useState } from 'react'
import type { CabinetState } from '../cabinet.ts'
import { FileUpload } from '../files/UploadFile.tsx'
import { permissionsFor } from '../registration/permissions.ts'
import { OpinionItem } from './OpinionItem.tsx'
import { opinionTexts } from './texts.ts'
import { useOpinions } from './useOpinions.ts'

const useStyles = makeStyles({
  root: { marginTop: '-8px' },
  summary: { padding: '8px 0', cursor: 'pointer' },
})

export interface OpinionsProps {
  record: OwnRegistration
  state: CabinetState
  /** The opinion is the next step: its blank form is needed for it. */
  isNext: boolean
}

/** The opinion of each organisation of a thesis, one row until the person opens it; nothing until they are loaded. */
export function Opinions({ record, state, isNext }: OpinionsProps) {
  const styles = useStyles()
  const { opinions, open, setOpen, remove, delegate, attach, attached } = useOpinions(record, state)
  const { allowed } = permissionsFor(record, state)
  const mayChange = allowed.includes(record.expertOpinion === null ? 'attachExpertOpinion' : 'removeExpertOpinion')
  const { id: registrationId } = record

  const asks = isNext || opinions.some(({ state, isOutdated }) => state === 'returned' || isOutdated)
  const [row, setRow] = useState({ asks: false, opened: false })
  // A requested opinion opens the row; only the person closes it.
  if (asks !== row.asks) setRow({ asks, opened: asks || row.opened })
  const [only] = opinions
  if (!only || only.organization === '') return null
  return (
    <section className={styles.root} aria-label={opinionTexts.opinions}>
      <details open={row.opened} onToggle={({ currentTarget: { open: opened } }) => setRow({ ...row, opened })}>
        <summary className={styles.summary}>
          <Text>{opinions.length > 1 ? opinionTexts.opinions : i18n.t('Бланк и проверка заключения')}</Text>{' '}
          <Quiet size={200} faint>
            {opinions.length > 1
              ? // The title has the number of organisations that have answered, themselves or by another one.
                i18n.t('получено {given} из {all}', {
                  given: opinions.filter(({ state, isOutdated }) => state !== 'missing' && state !== 'returned' && !isOutdated).length,
                  all: opinions.length,
                })
              : opinionTexts.state(only)}
          </Quiet>
        </summary>
        <Quiet faint block>
          {opinionTexts.about}
        </Quiet>
        {opinions.length > 1 && <Quiet faint>{i18n.t('Каждая организация авторов даёт своё заключение или поручает это другой.')}</Quiet>}
        <List>
          {opinions.map((opinion) => (
            <OpinionItem
              key={opinion.organization}
              registrationId={registrationId}
              opinion={opinion}
              others={opinions.map(({ organization }) => organization).filter((name) => name !== opinion.organization)}
              mayChange={mayChange}
              onUpload={() => setOpen({ action: 'upload', opinion })}
              onDelegate={(delegatedTo) => void delegate(opinion, delegatedTo)}
              onRemove={() => (opinion.file ? setOpen({ action: 'remove', opinion }) : void remove(opinion))}
            />
          ))}
        </List>
      </details>
      {open?.action === 'upload' && (
        <FileUpload
          title={opinionTexts.uploadOf(open.opinion.organization)}
          kind="expertOpinion"
          cabinet={state.cabinet}
          attach={(fileId, signal) => attach(open.opinion, fileId, signal)}
          onAttached={(reply) => void attached(reply)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.action === 'remove' && (
        <ConfirmDialog
          title={i18n.t('Убрать заключение?')}
          action={opinionTexts.remove}
          destructive
          onConfirm={() => void remove(open.opinion)}
          onClose={() => setOpen(null)}
        >
          {i18n.t('Файл будет удалён. Загрузить другой можно, пока принимаются файлы.')}
        </ConfirmDialog>
      )}
    </section>
  )
}
