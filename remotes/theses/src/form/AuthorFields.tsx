import { SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Button, Field } from '@forum/ui'
import { Controller, FormInput, type UseFormReturn, useFieldArray, useWatch } from '@forum/ui/form'
import { AddRegular, ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@forum/ui/icons'
import { List } from '@forum/ui/layout'
import { Select } from '@forum/ui/select'
import { useRef } from 'react'
import { thesisFormTexts } from '../texts.ts'
import { newAuthor, type OrganizationNames, type ThesisForm } from './formValues.ts'
import { onLeave } from './onLeave.ts'
import { useFormStyles } from './styles.ts'
import { Workplaces } from './Workplaces.tsx'

interface Props {
  form: UseFormReturn<ThesisForm>
  names: OrganizationNames
}

const placeOption = (place: number, of: number) =>
  place === 1 ? i18n.t('Первым') : place === of ? i18n.t('Последним') : i18n.t('На {place}-м месте', { place })

/** Fields of the speaker, and their position among the authors. */
export function SpeakerFields({ form: { control }, names }: Props) {
  const styles = useFormStyles()
  const [organizations, coauthors] = useWatch({ control, name: ['organizations', 'coauthors'] })
  const authors = coauthors.length + 1
  return (
    <div className={styles.card}>
      <FormInput
        control={control}
        name="speaker.fullName"
        label={thesisFormTexts.speaker}
        placeholder={thesisFormTexts.nameHint}
        maxLength={SHORT_TEXT_MAX}
        required
      />
      <Workplaces control={control} name="speaker.organizations" organizations={organizations} names={names} />
      {coauthors.length > 0 && (
        <Controller
          control={control}
          name="place"
          render={({ field }) => (
            <Field label={i18n.t('Место в списке авторов')}>
              <Select
                value={String(Math.min(field.value, coauthors.length))}
                onBlur={field.onBlur}
                onChange={(_, { value }) => field.onChange(Number(value))}
              >
                {Array.from({ length: authors }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
                  <option key={index} value={String(index)}>
                    {placeOption(index + 1, authors)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        />
      )}
    </div>
  )
}

type MoveButton = 'earlier' | 'later'

interface RowProps extends Props {
  index: number
  isLast: boolean
  onShift: (from: number, to: number, button: MoveButton) => void
  onRemove: () => void
}

/** One co-author, with the buttons that move and remove them. */
function CoauthorRow({ form: { control, setValue }, names, index, isLast, onShift, onRemove }: RowProps) {
  const styles = useFormStyles()
  const organizations = useWatch({ control, name: 'organizations' })
  const place = index + 1
  return (
    <li className={styles.card} onBlur={onLeave(() => setValue(`coauthors.${index}.isNew`, false))}>
      <div className={styles.row}>
        <FormInput
          className={styles.grow}
          control={control}
          name={`coauthors.${index}.fullName`}
          label={thesisFormTexts.coauthor(place)}
          placeholder={thesisFormTexts.nameHint}
          maxLength={SHORT_TEXT_MAX}
          required
        />
        <div className={styles.tools}>
          <Button
            appearance="subtle"
            icon={<ArrowUpRegular />}
            data-move="earlier"
            aria-label={thesisFormTexts.earlier(place)}
            title={thesisFormTexts.earlier(place)}
            disabled={index === 0}
            onClick={() => onShift(index, index - 1, 'earlier')}
          />
          <Button
            appearance="subtle"
            icon={<ArrowDownRegular />}
            data-move="later"
            aria-label={thesisFormTexts.later(place)}
            title={thesisFormTexts.later(place)}
            disabled={isLast}
            onClick={() => onShift(index, index + 1, 'later')}
          />
          <Button
            appearance="subtle"
            icon={<DeleteRegular />}
            aria-label={thesisFormTexts.removeCoauthor(place)}
            title={thesisFormTexts.removeCoauthor(place)}
            onClick={onRemove}
          />
        </div>
      </div>
      <Workplaces control={control} name={`coauthors.${index}.organizations`} organizations={organizations} names={names} />
    </li>
  )
}

/** Co-authors in the order in which they are printed. */
export function CoauthorFields({ form, names }: Props) {
  const styles = useFormStyles()
  const list = useRef<HTMLOListElement>(null)
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'coauthors' })

  /** The focus moves with the co-author, so that a co-author can be moved several positions by keyboard. */
  const shift = (from: number, to: number, button: MoveButton) => {
    move(from, to)
    const atEnd = to === 0 || to === fields.length - 1
    requestAnimationFrame(() => {
      const row = list.current?.children[to]
      row?.querySelector<HTMLElement>(atEnd ? '[data-move]:not(:disabled)' : `[data-move=${button}]`)?.focus()
    })
  }

  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{i18n.t('Соавторы')}</legend>
      {fields.length > 0 && (
        <List as="ol" gap={12} ref={list}>
          {fields.map(({ id }, index) => (
            <CoauthorRow
              key={id}
              form={form}
              names={names}
              index={index}
              isLast={index === fields.length - 1}
              onShift={shift}
              onRemove={() => remove(index)}
            />
          ))}
        </List>
      )}
      <Button
        className={styles.add}
        icon={<AddRegular />}
        disabled={fields.length >= MOST}
        onClick={() => append(newAuthor(form.getValues('organizations')))}
      >
        {i18n.t('Добавить соавтора')}
      </Button>
    </fieldset>
  )
}

/** Limits of the contract. */
const MOST = 50
