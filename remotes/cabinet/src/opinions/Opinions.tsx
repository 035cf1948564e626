import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { i18n } from '@forum/language'
import { makeStyles, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { List, Quiet } from '@forum/ui/layout'
import { useState } from 'react'
import type { CabinetState } from '../cabinet.ts'
import { FileUpload } from '../files/UploadFile.tsx'
import { permissionsFor } from '../registration/permissions.ts'
import { downloadOpinionForm, OpinionItem } from './OpinionItem.tsx'
import { OpinionSteps } from './OpinionSteps.tsx'
import { opinionTexts } from './texts.ts'
import { useOpinions } from './useOpinions.ts'

const useStyles = makeStyles({
  root: { flexBasis: '100%', minWidth: 0 },
  summary: { padding: '8px 0', cursor: 'pointer' },
})

export interface OpinionsProps {
  record: OwnRegistration
  state: CabinetState
  /** Uploads the opinion that is still to come; absent when none is. */
  onUpload?: () => void
  /** Whether the main button of the page is the one that uploads it. */
  isMain?: boolean
}

/** The way to the opinion that is still to come, and the opinion of each organisation of the thesis. */
export function Opinions(props: OpinionsProps) {
  const styles = useStyles()
  const { record, onUpload, isMain } = props
  return (
    <div className={styles.root}>
      {record.thesisId === null ? (
        <OpinionSteps note={i18n.t('будет после тезисов')} onUpload={isMain ? undefined : onUpload} />
      ) : (
        <OfThesis {...props} />
      )}
    </div>
  )
}

/** One row until the person opens it; without any organisation only the steps. */
function OfThesis({ record, state, onUpload, isMain }: OpinionsProps) {
  const styles = useStyles()
  const { opinions, open, setOpen, remove, delegate, attach, attached } = useOpinions(record, state)
  const { allowed } = permissionsFor(record, state)
  const mayChange = allowed.includes(record.expertOpinion === null ? 'attachExpertOpinion' : 'removeExpertOpinion')
  const { id: registrationId } = record

  const asks = opinions.some(({ state, isOutdated }) => state === 'returned' || isOutdated)
  const [row, setRow] = useState({ asks: false, opened: false })
  // A requested opinion opens the row; only the person closes it.
  if (asks !== row.asks) setRow({ asks, opened: asks || row.opened })
  const [only] = opinions
  const organization = only?.organization ?? ''
  const areSeveral = opinions.length > 1
  const steps = onUpload && (
    <OpinionSteps
      note={areSeveral ? i18n.t('свой для каждой организации, ниже') : i18n.t('с вашими тезисами')}
      formName={opinionTexts.formOf(organization)}
      onForm={areSeveral || organization === '' ? undefined : () => void downloadOpinionForm(registrationId, organization)}
      onUpload={isMain ? undefined : onUpload}
    />
  )
  // The steps are all of a single opinion that is still to come, and nothing is said of one that can no longer come.
  if (!only || organization === '' || (!areSeveral && !asks && only.state === 'missing')) return steps
  return (
    <>
      {steps}
      <section aria-label={opinionTexts.opinions}>
        <details open={row.opened} onToggle={({ currentTarget: { open: opened } }) => setRow({ ...row, opened })}>
          <summary className={styles.summary}>
            <Text>{areSeveral ? opinionTexts.opinions : i18n.t('Проверка заключения')}</Text>{' '}
            <Quiet size={200} faint>
              {areSeveral
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
          {areSeveral && <Quiet faint>{i18n.t('Каждая организация авторов даёт своё заключение или поручает это другой.')}</Quiet>}
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
    </>
  )
}
