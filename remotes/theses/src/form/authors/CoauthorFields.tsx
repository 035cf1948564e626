import { announce } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import { type Coauthors, listCoauthors } from '@forum/contracts/participation/coauthors'
import { SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { coauthorSaid } from '@forum/domain/theses/coauthors'
import { i18n } from '@forum/language'
import { Button, makeStyles, mergeClasses, tokens } from '@forum/ui'
import { FormInput, useFieldArray, useWatch } from '@forum/ui/form'
import { AddRegular, ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@forum/ui/icons'
import { List } from '@forum/ui/layout'
import { type KeyboardEvent, useRef } from 'react'
import { thesisFormTexts } from '../../texts.ts'
import { newAuthor } from '../formValues.ts'
import { onLeave } from '../onLeave.ts'
import { useFormStyles } from '../styles.ts'
import { Workplaces } from '../Workplaces.tsx'
import { ContactFields } from './ContactFields.tsx'
import { LineOffer } from './LineOffer.tsx'
import type { AuthorFieldsProps } from './SpeakerFields.tsx'
import { useRowDrag } from './useRowDrag.ts'

const useStyles = makeStyles({
  // Six dots; phones have no drag, but the buttons.
  handle: {
    display: 'none',
    flexShrink: 0,
    alignSelf: 'flex-start',
    width: '12px',
    height: '18px',
    margin: '33px 6px 0 -4px',
    cursor: 'grab',
    color: tokens.colorNeutralForeground3,
    backgroundImage: 'radial-gradient(circle, currentcolor 1.5px, transparent 2px)',
    backgroundSize: '6px 6px',
    '@media (hover: hover) and (min-width: 641px)': { display: 'block' },
  },
  over: { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '2px' },
})

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

type MoveButton = 'earlier' | 'later'

interface RowProps extends AuthorFieldsProps {
  index: number
  isLast: boolean
  /** Co-authors of the sent thesis, with what they answered. */
  sent: Coauthors
  drag: ReturnType<typeof useRowDrag>
  onShift: (from: number, to: number, button: MoveButton | null) => void
  onRemove: () => void
}

/** One co-author, with the buttons that move and remove them. */
function CoauthorRow({ form, names, paste, index, isLast, sent, drag, onShift, onRemove }: RowProps) {
  const { control, setValue } = form
  const styles = useFormStyles()
  const [organizations, fullName] = useWatch({ control, name: ['organizations', `coauthors.${index}.fullName`] })
  // Rows are moved and typed anew: a name tells whose answer it is, unless two have it.
  const [said, ...others] = sent.filter((coauthor) => coauthor.fullName === fullName.trim())
  const rowStyles = useStyles()
  const place = index + 1
  const shiftByKey = (event: KeyboardEvent) => {
    const step = event.altKey ? (steps[event.key] ?? 0) : 0
    if (step === 0) return
    event.preventDefault()
    if (step < 0 ? index > 0 : !isLast) onShift(index, index + step, null)
  }
  return (
    <li
      className={mergeClasses(styles.card, drag.over === index && rowStyles.over)}
      onBlur={onLeave(() => setValue(`coauthors.${index}.isNew`, false))}
      {...(paste && { onKeyDown: shiftByKey, ...drag.row(index) })}
    >
      <div className={styles.row}>
        {paste && <span className={rowStyles.handle} title={i18n.t('Перетащить')} aria-hidden {...drag.handle(index)} />}
        <FormInput
          className={styles.grow}
          control={control}
          name={`coauthors.${index}.fullName`}
          label={thesisFormTexts.coauthor(place)}
          hint={said && others.length === 0 ? coauthorSaid(said.state, said.proposal) : undefined}
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
            {...(paste && { title: `${thesisFormTexts.earlier(place)} (Alt+↑)`, 'aria-keyshortcuts': 'Alt+ArrowUp' })}
            disabled={index === 0}
            onClick={() => onShift(index, index - 1, 'earlier')}
          />
          <Button
            appearance="subtle"
            icon={<ArrowDownRegular />}
            data-move="later"
            aria-label={thesisFormTexts.later(place)}
            title={thesisFormTexts.later(place)}
            {...(paste && { title: `${thesisFormTexts.later(place)} (Alt+↓)`, 'aria-keyshortcuts': 'Alt+ArrowDown' })}
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
      {paste && <LineOffer form={form} names={names} name={`coauthors.${index}`} onTake={paste.open} />}
      <Workplaces control={control} name={`coauthors.${index}.organizations`} organizations={organizations} names={names} />
      {paste && <ContactFields control={control} name={`coauthors.${index}`} />}
    </li>
  )
}

interface Props extends AuthorFieldsProps {
  /** The thesis that is corrected. */
  thesisId: number | undefined
}

/** Co-authors in the order in which they are printed. */
export function CoauthorFields({ form, names, paste, thesisId }: Props) {
  const styles = useFormStyles()
  const sent = useReading(listCoauthors, paste && thesisId !== undefined ? { id: thesisId } : null).reply?.coauthors ?? []
  const list = useRef<HTMLOListElement>(null)
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'coauthors' })

  /** The focus moves with the co-author, so that a co-author can be moved several positions by keyboard. */
  const shift = (from: number, to: number, button: MoveButton | null) => {
    const focused = document.activeElement
    const name = form.getValues(`coauthors.${from}.fullName`).trim() || thesisFormTexts.coauthor(from + 1)
    move(from, to)
    if (paste) announce(i18n.t('{name}: место {place} из {of}', { name, place: to + 1, of: fields.length }))
    if (button === null) {
      requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus())
      return
    }
    const atEnd = to === 0 || to === fields.length - 1
    requestAnimationFrame(() => {
      const row = list.current?.children[to]
      row?.querySelector<HTMLElement>(atEnd ? '[data-move]:not(:disabled)' : `[data-move=${button}]`)?.focus()
    })
  }

  const drag = useRowDrag((from, to) => shift(from, to, null))

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
              paste={paste}
              index={index}
              isLast={index === fields.length - 1}
              sent={sent}
              drag={drag}
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
