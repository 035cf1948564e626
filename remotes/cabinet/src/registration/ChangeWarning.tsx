import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import { changeRegistration, type OwnRegistration } from '@forum/contracts/participation/registrations'
import { deleteThesis } from '@forum/contracts/theses/theses'
import type { Cabinet } from '@forum/domain/forum/gates'
import { isTalk } from '@forum/domain/forum/participation'
import type { FileKind } from '@forum/domain/platform/files'
import { i18n } from '@forum/language'
import { makeStyles, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { actionTexts, titleInSentence, warningTexts } from '../texts.ts'
import type { DialogProps } from './dialogProps.ts'

const useStyles = makeStyles({ talk: { marginBottom: '8px' } })

/** Action that deletes something, with the kind of the file for `removeFile`. */
export type About = { action: 'cancel' } | { action: 'deleteThesis' } | { action: 'removeFile'; kind: FileKind }

function textsOf(about: About): { title: string; text: string; button: string } {
  if (about.action === 'cancel') return { title: i18n.t('Отменить регистрацию?'), text: warningTexts.cancel, button: actionTexts.cancel }
  if (about.action === 'deleteThesis') {
    return {
      title: i18n.t('Удалить тезисы?'),
      text: i18n.t('Тезисы будут удалены. После окончания приёма тезисов загрузить их снова будет нельзя.'),
      button: actionTexts.deleteThesis,
    }
  }
  return {
    title: i18n.t('Удалить {kind}?', { kind: titleInSentence(about.kind) }),
    text: i18n.t('После окончания регистрации загрузить файл снова будет нельзя.'),
    button: i18n.t('Удалить'),
  }
}

/** @returns the registration, if nothing else changed */
async function sendChange(about: About, { id, thesisId }: OwnRegistration, cabinet: Cabinet): Promise<OwnRegistration | undefined> {
  if (about.action === 'removeFile')
    return (await call(changeRegistration, { id, action: 'removeFile', kind: about.kind, cabinet })).registration
  if (about.action === 'cancel') await call(changeRegistration, { id, action: 'cancel' })
  else if (thesisId !== null) await call(deleteThesis, { thesisId, registrationId: id, cabinet })
  return undefined
}

/** Confirms an action that cannot be reversed after the gate closes. */
export function ChangeWarning({ record, about, state, onClose, onDone }: DialogProps & { record: OwnRegistration; about: About }) {
  const styles = useStyles()
  const { title, text, button } = textsOf(about)
  const confirm = () =>
    sendChange(about, record, state.cabinet).then(
      (changed) => onDone(i18n.t('Успешно'), changed),
      (error: unknown) => {
        showFailure(error)
        // The outcome is unknown after a lost connection: the dialog stays open for a retry.
        if (error instanceof ApiError && error.code === 'network') return
        // A refusal may mean that the page is stale.
        onDone(null)
      },
    )
  return (
    <ConfirmDialog
      title={title}
      action={button}
      destructive
      {...(about.action === 'cancel' && { back: i18n.t('Не отменять') })}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {isTalk(record.requestedFormat) && (
        <Text block weight="semibold" className={styles.talk}>
          {record.talkTitle}
        </Text>
      )}
      {text}
    </ConfirmDialog>
  )
}
