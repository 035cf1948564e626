import { call } from '@forum/client/call'
import { showRefusal } from '@forum/client/showRefusal'
import { showSuccess } from '@forum/client/toasts'
import { saveVolume, type VolumeRead } from '@forum/contracts/theses/volume'
import { licences } from '@forum/domain/theses/volume/model'
import { licenceNames } from '@forum/domain/theses/volume/publication'
import { i18n } from '@forum/language'
import { Button, Field, Text } from '@forum/ui'
import { Controller, FormInput, useForm } from '@forum/ui/form'
import { Select } from '@forum/ui/select'
import { Textarea } from '@forum/ui/textarea'
import { linesToText, textToLines } from '../draft/policyText.ts'
import { Group, useFieldStyles } from '../fields/Group.tsx'
import { volumeTexts as t } from './texts.ts'

interface Props {
  read: VolumeRead
  onSaved: () => void
}

/** What organisers write of a volume that is not closed. */
export function Details({ read: { meetingId, details }, onSaved }: Props) {
  const styles = useFieldStyles()
  const form = useForm({ defaultValues: { ...details, editors: linesToText(details.editors) } })
  const { control, handleSubmit, formState, reset } = form
  const save = handleSubmit(async (values) => {
    try {
      await call(saveVolume, { meetingId, ...values, editors: textToLines(values.editors) })
      reset(values)
      showSuccess(i18n.t('Сохранено'))
      onSaved()
    } catch (error) {
      showRefusal(error, form)
    }
  })
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Group level="h2" title={i18n.t('Сведения')} hint={i18n.t('Их увидят читатели, библиотеки и поисковые системы.')}>
        <FormInput control={control} name="title" label={i18n.t('Название сборника')} required />
        <FormInput control={control} name="englishTitle" label={i18n.t('Название на английском')} />
        <div className={styles.columns}>
          <FormInput control={control} name="publisher" label={i18n.t('Издатель')} required />
          <FormInput control={control} name="publisherPlace" label={i18n.t('Город издателя')} />
          <FormInput control={control} name="isbn" label="ISBN" hint={i18n.t('Если он есть, 13 или 10 цифр')} />
          <FormInput control={control} name="issn" label="ISSN" hint={i18n.t('Если это выпуск серии')} />
          <Controller
            control={control}
            name="licence"
            render={({ field }) => (
              <Field
                label={i18n.t('Лицензия')}
                hint={i18n.t('Под ней авторы соглашаются на издание. Если её сменить, авторов спросят снова.')}
              >
                <Select value={field.value} onChange={(_, { value }) => field.onChange(value)}>
                  {licences.map((licence) => (
                    <option key={licence} value={licence}>
                      {licenceNames[licence]}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
          />
          <FormInput
            control={control}
            name="doiPrefix"
            label={i18n.t('Префикс DOI')}
            hint={i18n.t('Например, 10.12345: по нему складываются DOI докладов')}
          />
        </div>
        <Controller
          control={control}
          name="editors"
          render={({ field, fieldState }) => (
            <Field label={i18n.t('Редакторы')} hint={i18n.t('По одному в строке')} validationMessage={fieldState.error?.message}>
              <Textarea {...field} />
            </Field>
          )}
        />
        {formState.errors.root?.message && <Text role="alert">{formState.errors.root.message}</Text>}
        <Button type="submit" appearance="primary" className={styles.button} disabled={formState.isSubmitting}>
          {t.save}
        </Button>
      </Group>
    </form>
  )
}
