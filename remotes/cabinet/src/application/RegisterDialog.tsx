import { isTalk } from '@forum/domain/forum/participation'
import { i18n } from '@forum/language'
import { Button, makeStyles, Text } from '@forum/ui'
import { Controller } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import { Quiet } from '@forum/ui/layout'
import { FormActions } from '../FormActions.tsx'
import { AskedFields } from '../questions/AskedFields.tsx'
import type { DialogProps } from '../registration/dialogProps.ts'
import { cabinetTexts, startTexts } from '../texts.ts'
import { EventsField } from './EventsField.tsx'
import { FormChoice } from './FormChoice.tsx'
import { TalkFields } from './TalkFields.tsx'
import { useApplication } from './useApplication.ts'

const useStyles = makeStyles({
  draft: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
})

/** Registers a person, or adds another talk. */
export function RegisterDialog({ state, onClose, onDone }: Pick<DialogProps, 'state' | 'onClose' | 'onDone'>) {
  const styles = useStyles()
  const { form, draft, asked, further, isFull, save, restart } = useApplication({ state, onDone })
  const { control, watch, setValue, clearErrors, formState } = form
  const format = watch('format')

  return (
    <FormDialog
      title={further ? i18n.t('Ещё один доклад') : i18n.t('Регистрация на форум')}
      problem={formState.errors.root?.message}
      dirty={(formState.isDirty && !draft.kept) || asked.isUnkept}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      actions={(close) => (
        <FormActions submit={isFull ? startTexts.joinQueue : cabinetTexts.save} isSending={formState.isSubmitting} onCancel={close} />
      )}
    >
      {(draft.restored || asked.isRestored) && (
        <div className={styles.draft}>
          <Text>{i18n.t('Это черновик, который вы не отправили.')}</Text>
          <Button size="small" onClick={restart}>
            {i18n.t('Начать заново')}
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
          <Quiet faint size={200}>
            {state.flags.canUploadThesis
              ? i18n.t('Заявку с докладом рассмотрит модератор. Тезисы и файлы можно загрузить после отправки заявки.')
              : i18n.t('Заявку с докладом рассмотрит модератор. Приём тезисов завершён.')}
          </Quiet>
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
      <AskedFields asked={asked} />
      {isFull && (
        <Text weight="semibold">
          {i18n.t('Мест на форуме сейчас нет. Заявка сохранится в очереди: когда место освободится, мы предложим его вам письмом.')}
        </Text>
      )}
      {draft.kept && (
        <Quiet faint size={200}>
          {asked.shown.some(({ isSensitive }) => isSensitive)
            ? i18n.t(
                'Введённое, кроме сведений о здоровье и документах, сохраняется черновиком в этом браузере, пока вы не отправите заявку или не выйдете.',
              )
            : i18n.t('Введённое сохраняется черновиком в этом браузере, пока вы не отправите заявку или не выйдете.')}
        </Quiet>
      )}
    </FormDialog>
  )
}
