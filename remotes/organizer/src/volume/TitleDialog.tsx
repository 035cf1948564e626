import { call } from '@forum/client/call'
import { showRefusal } from '@forum/client/showRefusal'
import { titlePaper } from '@forum/contracts/theses/volume'
import { i18n } from '@forum/language'
import { FormInput, useForm } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import type { Paper } from './Papers.tsx'
import { volumeTexts as t } from './texts.ts'

interface Props {
  paper: Paper
  onChanged: () => void
  onClose: () => void
}

const inSmallLetters = (title: string): string => title.slice(0, 1) + title.slice(1).toLocaleLowerCase('ru')

/** Title of a paper in sentence case, which only a person knows: names and abbreviations keep their capitals. */
export function TitleDialog({ paper: { registrationId, title }, onChanged, onClose }: Props) {
  const form = useForm({ defaultValues: { title: inSmallLetters(title) } })
  const save = form.handleSubmit(async (values) => {
    if (registrationId === null) return
    try {
      await call(titlePaper, { registrationId, ...values })
      onChanged()
    } catch (error) {
      showRefusal(error, form)
    }
  })
  return (
    <FormDialog title={t.name} action={t.save} form={form} onSubmit={(event) => void save(event)} onClose={onClose}>
      <FormInput
        control={form.control}
        name="title"
        label={i18n.t('Название')}
        hint={i18n.t('Заглавные буквы оставьте именам, генам и сокращениям')}
        required
      />
    </FormDialog>
  )
}
