import { isTalk } from '@forum/domain/forum/participation'
import { Button, makeStyles, Text, tokens } from '@forum/ui'
import { Controller } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import { cabinetTexts, startTexts } from '../../texts.ts'
import type { DialogProps } from '../dialogProps.ts'
import { FormActions } from '../FormActions.tsx'
import { applicationTexts, draftTexts } from '../texts.ts'
import { EventsField } from './EventsField.tsx'
import { FormChoice } from './FormChoice.tsx'
import { TalkFields } from './TalkFields.tsx'
import { useApplication } from './useApplication.ts'

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground3 },
  draft: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
})

/** Registers a person, or adds another talk. */
export function RegisterDialog({ state, onClose, onSent, onDone }: Pick<DialogProps, 'state' | 'onClose' | 'onSent' | 'onDone'>) {
  const styles = useStyles()
  const { form, draft, further, isFull, save, restart } = useApplication({ state, onSent, onDone })
  const { control, watch, setValue, clearErrors, formState } = form
  const format = watch('format')

  return (
    <FormDialog
      title={further ? applicationTexts.furtherTitle : applicationTexts.title}
      problem={formState.errors.root?.message}
      dirty={formState.isDirty && !draft.kept}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      actions={(close) => (
        <FormActions submit={isFull ? startTexts.joinQueue : cabinetTexts.save} isSending={formState.isSubmitting} onCancel={close} />
      )}
    >
      {draft.restored && (
        <div className={styles.draft}>
          <Text>{draftTexts.restored}</Text>
          <Button size="small" onClick={restart}>
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
          render={({ field }) => (
            <EventsField state={state} chosen={field.value} onChange={field.onChange} queues={state.queue !== undefined} />
          )}
        />
      )}
      {isFull && <Text weight="semibold">{applicationTexts.forumFull}</Text>}
      {draft.kept && (
        <Text size={200} className={styles.hint}>
          {draftTexts.kept}
        </Text>
      )}
    </FormDialog>
  )
}
