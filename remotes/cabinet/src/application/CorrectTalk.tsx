import { call } from '@forum/client/call'
import { saveOwnAnswers } from '@forum/contracts/participation/answers'
import { correctTalk, type OwnRegistration } from '@forum/contracts/participation/registrations'
import { needsProjectName } from '@forum/domain/forum/sections'
import { askedAs } from '@forum/domain/participation/answers/asking'
import { whyNot } from '@forum/domain/participation/rules'
import { i18n } from '@forum/language'
import { useForm } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import { useState } from 'react'
import { asActive } from '../cabinet.ts'
import { FormActions } from '../FormActions.tsx'
import { AskedFields } from '../questions/AskedFields.tsx'
import { useAsked } from '../questions/useAsked.ts'
import { useOwnAnswers } from '../questions/useOwnAnswers.ts'
import type { DialogProps } from '../registration/dialogProps.ts'
import { cabinetTexts } from '../texts.ts'
import { type ApplicationForm, showRefusal } from './applicationForm.ts'
import { TalkFields } from './TalkFields.tsx'

/** The owner corrects the title of a talk, and its section while there is no decision. */
export function CorrectTalk({ record, state, onClose, onDone }: DialogProps & { record: OwnRegistration }) {
  const [present] = useState<ApplicationForm>(() => ({
    format: record.requestedFormat,
    title: record.talkTitle,
    sectionId: record.decidedSectionId ?? record.requestedSectionId,
    projectName: record.projectName,
    events: [],
  }))
  const form = useForm<ApplicationForm>({ defaultValues: present })
  const { formState } = form
  const sectionDecided = whyNot.moveTalk(asActive(record))?.message

  const own = useOwnAnswers()
  const sectionNow = form.watch('sectionId')
  const asked = useAsked({
    own,
    registrations: state.registrations.map((each) =>
      askedAs(each.id === record.id && sectionNow !== present.sectionId ? { ...record, requestedSectionId: sectionNow } : each),
    ),
    has: ({ key, askedWith }) => askedWith === 'application' && own.reply?.answers[key] === undefined,
    // A talk is corrected without them as well.
    needsAll: false,
  })

  const save = form.handleSubmit(async ({ title, sectionId, projectName }) => {
    const wrong = asked.check()
    if (wrong !== null) return asked.focus(wrong)
    const moves = sectionId !== present.sectionId
    const section = state.sections.find(({ id }) => id === sectionId) ?? null
    try {
      const { registration } = await call(correctTalk, {
        id: record.id,
        talkTitle: title.trim(),
        ...(moves && { requestedSectionId: sectionId }),
        ...(moves && needsProjectName(record.requestedFormat, section) && { projectName: projectName.trim() }),
        cabinet: state.cabinet,
      })
      if (asked.isChanged) await call(saveOwnAnswers, asked.changes())
      onDone(i18n.t('Доклад исправлен'), asked.isChanged ? undefined : registration)
    } catch (error) {
      if (!asked.showRefusal(error)) showRefusal(error, form)
    }
  })

  return (
    <FormDialog
      title={i18n.t('Название и секция доклада')}
      problem={formState.errors.root?.message}
      dirty={formState.isDirty || asked.isChanged}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      actions={(close) => <FormActions submit={cabinetTexts.save} isSending={formState.isSubmitting} onCancel={close} />}
    >
      <TalkFields form={form} sections={state.sections} sectionDecided={sectionDecided} />
      <AskedFields asked={asked} />
    </FormDialog>
  )
}
