import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { heldRoles, useSession } from '@forum/client/session'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import { listProgramReleases, rollBackProgram } from '@forum/contracts/program/programDraft'
import { allows } from '@forum/domain/people/roles'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Button, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { FormDialog } from '@forum/ui/form-dialog'
import { List, Quiet } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { builderTexts } from '../texts.ts'
import { useDialogStyles } from './dialogStyles.ts'

/** List of all releases; the live one can be rolled back to its predecessor. */
export function ReleasesDialog({ onClose }: { onClose: () => void }) {
  const styles = useDialogStyles()
  const roles = heldRoles(useSession()) ?? []
  const reading = useReading(listProgramReleases, {})
  const [isConfirming, setConfirming] = useState(false)
  const live = reading.reply?.live ?? null
  const rollBack = async () => {
    setConfirming(false)
    if (live === null) return
    try {
      const { number } = await call(rollBackProgram, { number: live })
      showSuccess(number === null ? i18n.t('Программа больше не опубликована') : i18n.t('Снова опубликована версия {number}', { number }))
    } catch (error) {
      showFailure(error)
    }
    await reading.reload()
  }
  return (
    <FormDialog title={i18n.t('Версии программы')} action={null} cancel={i18n.t('Закрыть')} onSubmit={onClose} onClose={onClose}>
      <Reading of={reading}>
        {({ releases }) =>
          releases.length === 0 ? (
            <Text>{i18n.t('Программа ещё не опубликована.')}</Text>
          ) : (
            <List gap={8}>
              {releases.map(({ number, publishedAt, author, note, talks }) => (
                <li key={number} className={styles.change}>
                  <Text weight="semibold">
                    {i18n.t('Версия {number}', { number })} {number === live && <Badge appearance="tint">{i18n.t('опубликована')}</Badge>}
                  </Text>
                  <Quiet>
                    {author
                      ? i18n.t('{date}, {author}. Докладов: {talks}', { date: momentText(publishedAt), author, talks })
                      : i18n.t('{date}. Докладов: {talks}', { date: momentText(publishedAt), talks })}
                  </Quiet>
                  {note && <span>{note}</span>}
                </li>
              ))}
            </List>
          )
        }
      </Reading>
      {allows('conf_admin', roles) && <Link to="/organizer#sites">{i18n.t('Программа на других сайтах')}</Link>}
      {live !== null && (
        <div>
          <Button onClick={() => setConfirming(true)}>{builderTexts.rollBack}</Button>
        </div>
      )}
      {isConfirming && live !== null && (
        <ConfirmDialog
          title={i18n.t('Вернуть предыдущую версию?')}
          action={builderTexts.rollBack}
          onConfirm={() => void rollBack()}
          onClose={() => setConfirming(false)}
        >
          {i18n.t('Версия {number} перестанет быть видна, участникам снова покажут предыдущую. Черновик не изменится.', { number: live })}{' '}
          {i18n.t('Если место докладов изменится, их докладчики и те, кто их выбрал, узнают об этом.')} {builderTexts.whenMailed}.
        </ConfirmDialog>
      )}
    </FormDialog>
  )
}
