import { call } from '@forum/client/call'
import { makeRegistration } from '@forum/contracts/registrations'
import { isTalk } from '@forum/domain/participation'
import { needsProjectName } from '@forum/domain/sections'
import { Button, makeStyles, Text, tokens } from '@forum/ui'
import { Controller, useForm } from '@forum/ui/form'
import { useState } from 'react'
import { cabinetTexts } from '../../texts.ts'
import { DialogFrame } from '../DialogFrame.tsx'
import type { DialogProps } from '../dialogProps.ts'
import { applicationTexts, draftTexts } from '../texts.ts'
import { type ApplicationForm, applicationResolver, emptyApplication, showRefusal } from './applicationForm.ts'
import { Events } from './Events.tsx'
import { FormChoice } from './FormChoice.tsx'
import { TalkFields } from './TalkFields.tsx'
import { useApplicationDraft } from './useApplicationDraft.ts'

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground3 },
  draft: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
})

/** Registers a person, or adds another talk. */
export function RegisterDialog({ state, onClose, onSent }: Pick<DialogProps, 'state' | 'onClose' | 'onSent'>) {
  const styles = useStyles()
  const further = state.registrations.length > 0
  const [empty] = useState(() => emptyApplication(further))
  const form = useForm<ApplicationForm>({ defaultValues: empty, resolver: applicationResolver(state.sections) })
  const { control, handleSubmit, watch, setValue, clearErrors, reset, formState } = form
  const format = watch('format')

  const draft = useApplicationDraft(form, `application:${state.meeting.id}${further ? ':further' : ''}`, empty)

  const save = handleSubmit(async ({ format, title, sectionId, projectName, events }) => {
    const section = state.sections.find(({ id }) => id === sectionId) ?? null
    try {
      const { registration } = await call(makeRegistration, {
        requestedFormat: format,
        talkTitle: isTalk(format) ? title.trim() : '',
        requestedSectionId: isTalk(format) ? sectionId : null,
        projectName: needsProjectName(format, section) ? projectName.trim() : '',
        plannedSectionIds: isTalk(format) ? [] : events,
        oneMore: further,
        cabinet: state.cabinet,
      })
      draft.drop()
      onSent(registration)
    } catch (error) {
      showRefusal(error, form)
    }
  })

  return (
    <DialogFrame
      title={further ? applicationTexts.furtherTitle : applicationTexts.title}
      problem={formState.errors.root?.message}
      dirty={formState.isDirty && !draft.kept}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      actions={(close) => (
        <>
          <Button appearance="secondary" onClick={close}>
            {cabinetTexts.cancel}
          </Button>
          <Button appearance="primary" type="submit" disabledFocusable={formState.isSubmitting}>
            {cabinetTexts.save}
          </Button>
        </>
      )}
    >
      {draft.restored && (
        <div className={styles.draft}>
          <Text>{draftTexts.restored}</Text>
          <Button
            size="small"
            onClick={() => {
              reset(empty)
              draft.drop()
            }}
          >
            {draftTexts.again}
          </Button>
        </div>
      )}
      <Controller
        control={control}
        name="format"
        render={({ field }) => (
          <FormChoice
            ref={field.ref}
            value={field.value}
            further={further}
            deadline={state.flags.canUploadThesis ? state.flags.deadlineShown : null}
            onChange={(chosen) => {
              setValue('sectionId', null)
              // The errors were about the other format.
              clearErrors()
              field.onChange(chosen)
            }}
          />
        )}
      />
      {isTalk(format) ? (
        <>
          <TalkFields form={form} sections={state.sections} />
          <Text size={200} className={styles.hint}>
            {state.flags.canUploadThesis ? applicationTexts.talkHint : applicationTexts.talkHintWithoutTheses}
          </Text>
        </>
      ) : (
        <Controller
          control={control}
          name="events"
          render={({ field }) => <Events state={state} chosen={field.value} onChange={field.onChange} />}
        />
      )}
      {draft.kept && (
        <Text size={200} className={styles.hint}>
          {draftTexts.kept}
        </Text>
      )}
    </DialogFrame>
  )
}
