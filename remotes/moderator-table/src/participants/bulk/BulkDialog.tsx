import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import {
  type BulkChange,
  type BulkPreview,
  type BulkResult,
  changeParticipants,
  previewChanges,
} from '@forum/contracts/participation/bulkDecisions'
import type { ParticipantRow } from '@forum/contracts/participation/participants'
import type { Section } from '@forum/domain/forum/sections'
import { BULK_MAX } from '@forum/domain/platform/limits'
import { currentLocale, i18n } from '@forum/language'
import { useRevalidator, useSearchParams } from '@forum/router'
import { Button, makeStyles } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, useUnsavedInput } from '@forum/ui/dialog'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useEffect, useRef, useState } from 'react'
import { readMeeting, readView } from '../../views/view.ts'
import { BulkForm, emptyForm, readForm } from './BulkForm.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { Result } from './Result.tsx'

interface Props {
  /** Number of chosen rows. */
  chosen: number
  /** Names of the chosen rows on this page. */
  names: readonly string[]
  /** Ids of the chosen rows; null: all rows that match the filters. */
  ids: readonly number[] | null
  /** The chosen rows; null if not all of them are loaded. */
  rows: readonly ParticipantRow[] | null
  sections: readonly Section[]
  /** Closes the dialog and selects only these rows. */
  onKeep: (ids: number[]) => void
  /** @param applied whether anything was changed */
  onClose: (applied: boolean) => void
}

const useStyles = makeStyles({ surface: { maxWidth: '860px', width: 'calc(100vw - 32px)' } })

type Step = { name: 'choose' } | { name: 'check'; change: BulkChange; preview: BulkPreview } | { name: 'done'; result: BulkResult }

/** Dialog of a bulk decision: choose it, preview its effect on each row, apply it to exactly those rows. */
export function BulkDialog({ chosen, names, ids, rows: known, sections, onKeep, onClose }: Props) {
  const styles = useStyles()
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [form, setForm] = useState(emptyForm)
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const change = readForm(form)
  const tooMany = chosen > BULK_MAX
  const { leave, question } = useUnsavedInput(step.name !== 'done' && form !== emptyForm)
  const close = () => leave(() => onClose(step.name === 'done'))
  const content = useRef<HTMLDivElement>(null)
  const opened = useRef(step)
  // The focused button was removed; the focus moves to the content of the step.
  useEffect(() => {
    if (step !== opened.current) content.current?.focus()
  }, [step])

  const preview = async () => {
    try {
      const rows = ids ? { ids: [...ids] } : { view: readView(params), ...readMeeting(params) }
      setStep({ name: 'check', change, preview: await call(previewChanges, { ...rows, change }) })
    } catch (error) {
      showFailure(error)
    }
  }
  const apply = async (checked: BulkChange, { changes }: BulkPreview) => {
    try {
      const items = changes.map(({ id, version }) => ({ id, version }))
      setStep({ name: 'done', result: await call(changeParticipants, { items, change: checked }) })
    } catch (error) {
      showFailure(error)
      // The outcome is unknown after a lost connection, and the page could not be revalidated.
      if (error instanceof ApiError && error.code === 'network') return
    }
    await revalidate()
  }

  return (
    <Dialog open modalType="modal" onOpenChange={(_, { open, type }) => !open && type !== 'backdropClick' && close()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle as="h2">{i18n.t('Изменить выбранные')}</DialogTitle>
          <DialogContent ref={content} tabIndex={step.name === 'choose' ? -1 : 0}>
            {step.name === 'choose' && tooMany && (
              <MessageBar intent="warning">
                <MessageBarBody>
                  {i18n.t('За один раз можно изменить не более {max} строк. Уточните отбор.', {
                    max: BULK_MAX.toLocaleString(currentLocale()),
                  })}
                </MessageBarBody>
              </MessageBar>
            )}
            {step.name === 'choose' && (
              <BulkForm rows={known} form={form} onChange={setForm} sections={sections} count={chosen} names={names} />
            )}
            {step.name === 'check' && <PreviewTable preview={step.preview} onKeep={onKeep} />}
            {step.name === 'done' && <Result result={step.result} />}
          </DialogContent>
          <DialogActions fluid>
            {step.name === 'choose' && (
              <>
                <Button onClick={close}>{i18n.t('Отмена')}</Button>
                <Button appearance="primary" disabled={tooMany || Object.keys(change).length === 0} onClick={preview}>
                  {i18n.t('Показать, что изменится')}
                </Button>
              </>
            )}
            {step.name === 'check' && (
              <>
                <Button onClick={() => setStep({ name: 'choose' })}>{i18n.t('Назад')}</Button>
                <Button appearance="primary" disabled={step.preview.changes.length === 0} onClick={() => apply(step.change, step.preview)}>
                  {i18n.t('Применить к {count}', { count: step.preview.changes.length.toLocaleString(currentLocale()) })}
                </Button>
              </>
            )}
            {step.name === 'done' && (
              <Button appearance="primary" onClick={close}>
                {i18n.t('Закрыть')}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
        {question}
      </DialogSurface>
    </Dialog>
  )
}
