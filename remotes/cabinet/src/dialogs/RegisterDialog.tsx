import { call } from '@forum/client/call'
import { dropInterrupted, keepInterrupted, readInterrupted } from '@forum/client/interruptedInput'
import { useSession } from '@forum/client/session'
import { makeRegistration } from '@forum/contracts/registrations'
import { type Format, formats, formatTitles, isTalk } from '@forum/domain/participation'
import { needsProjectName } from '@forum/domain/sections'
import { Button, Field, makeStyles, Text, tokens } from '@forum/ui'
import { Controller, useForm } from '@forum/ui/form'
import { Radio, RadioGroup } from '@forum/ui/radio'
import { useEffect, useState } from 'react'
import { DialogFrame } from '../DialogFrame.tsx'
import { startTexts, texts } from '../texts.ts'
import { type ApplicationForm, applicationResolver, emptyApplication, showRefusal } from './applicationForm.ts'
import type { DialogProps } from './dialogProps.ts'
import { Events } from './Events.tsx'
import { TalkFields } from './TalkFields.tsx'
import { applicationTexts } from './texts.ts'

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground3 },
})

/** Registers a person, or adds another talk. */
export function RegisterDialog({ state, onClose, onDone }: DialogProps) {
  const styles = useStyles()
  const further = state.registrations.length > 0
  const [empty] = useState(() => emptyApplication(further))
  const form = useForm<ApplicationForm>({ defaultValues: empty, resolver: applicationResolver(state.sections) })
  const { control, handleSubmit, watch, setValue, clearErrors, reset, formState } = form
  const format = watch('format')

  const [userId] = useState(() => useSession.getState().userId)
  const name = further ? 'further application' : 'application'
  useEffect(() => {
    const interrupted = readInterrupted(name, userId, empty)
    if (interrupted) reset(interrupted, { keepDefaultValues: true })
    dropInterrupted(name, userId)
  }, [name, userId, empty, reset])
  const keep = () => {
    if (useSession.getState().token === null) keepInterrupted(name, userId, form.getValues())
  }

  const save = handleSubmit(async ({ format, title, sectionId, projectName, events }) => {
    const section = state.sections.find(({ id }) => id === sectionId) ?? null
    try {
      await call(makeRegistration, {
        requestedFormat: format,
        talkTitle: isTalk(format) ? title.trim() : '',
        requestedSectionId: isTalk(format) ? sectionId : null,
        projectName: needsProjectName(format, section) ? projectName.trim() : '',
        plannedSectionIds: isTalk(format) ? [] : events,
        oneMore: further,
        cabinet: state.cabinet,
      })
      onDone(startTexts.registered)
    } catch (error) {
      showRefusal(error, form)
    }
  })

  return (
    <DialogFrame
      title={further ? applicationTexts.furtherTitle : applicationTexts.title}
      problem={formState.errors.root?.message}
      dirty={formState.isDirty}
      onInterrupted={keep}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      actions={(close) => (
        <>
          <Button appearance="secondary" onClick={close}>
            {texts.cancel}
          </Button>
          <Button appearance="primary" type="submit" disabledFocusable={formState.isSubmitting}>
            {texts.save}
          </Button>
        </>
      )}
    >
      <Controller
        control={control}
        name="format"
        render={({ field }) => (
          <Field label={applicationTexts.form}>
            <RadioGroup
              ref={field.ref}
              value={field.value}
              onChange={(_, { value }) => {
                setValue('sectionId', null)
                // The errors were about the other format.
                clearErrors()
                field.onChange(value as Format)
              }}
            >
              {formats
                .filter((offered) => !further || isTalk(offered))
                .map((offered) => (
                  <Radio key={offered} value={offered} label={formatTitles[offered]} />
                ))}
            </RadioGroup>
          </Field>
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
    </DialogFrame>
  )
}
