import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'
import { type Control, useFormState } from '@forum/ui/form'
import { useEffect, useRef } from 'react'
import { accountTexts } from '../texts.ts'
import type { FieldName, RegistrationValues } from './form.ts'

const t = accountTexts.registration

/** Title with the number of problems; its plural rules are loaded with the summary. */
const titleOf = (count: number): string =>
  i18n.t(
    '{count, plural, =0 {Все поля исправлены} one {Исправьте # поле} few {Исправьте # поля} many {Исправьте # полей} other {Исправьте # поля}}',
    {
      count,
    },
  )
const fixed = (label: string): string => i18n.t('{label}: исправлено', { label })

const labels: Partial<Record<FieldName, () => string>> = {
  lastName: () => t.lastName,
  firstName: () => t.firstName,
  middleName: () => t.middleName,
  birthDate: () => t.birthDate,
  organizationId: () => t.organization,
  otherOrganization: () => t.organizationName,
  positionId: () => t.position,
  otherPosition: () => t.positionName,
  academicDegreeId: () => t.degree,
  email: () => accountTexts.email,
  phone: () => i18n.t('Телефон'),
  password: () => accountTexts.password,
  passwordRepeat: () => t.repeat,
  consent: () => i18n.t('Согласие на обработку персональных данных'),
}

/** Field names in the order of the form. */
const inOrder = Object.keys(labels) as FieldName[]

const useStyles = makeStyles({
  root: {
    marginBottom: '28px',
    padding: '16px 20px',
    border: `2px solid ${tokens.colorPaletteRedBorder2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  list: { margin: '8px 0 0', padding: 0, listStyleType: 'none' },
  link: { display: 'inline-block', padding: '4px 0', color: tokens.colorPaletteRedForeground1, lineHeight: tokens.lineHeightBase300 },
  fixed: { display: 'inline-block', padding: '4px 0', color: tokens.colorNeutralForeground3, lineHeight: tokens.lineHeightBase300 },
})

interface Props {
  control: Control<RegistrationValues>
  /** Fields with errors when the form was sent. They stay listed, so that nothing moves while they are corrected. */
  names: readonly FieldName[]
  takesFocus: boolean
  onChoose: (name: FieldName) => void
}

/** Number of fields to be corrected, with a link to each. */
export function ProblemSummary({ control, names, takesFocus, onChoose }: Props) {
  const styles = useStyles()
  const root = useRef<HTMLElement>(null)
  const { errors } = useFormState({ control })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sending has its own list
  useEffect(() => {
    if (takesFocus) root.current?.focus()
  }, [names, takesFocus])
  return (
    <section ref={root} tabIndex={-1} className={styles.root} aria-labelledby="registration-problems">
      <h2 id="registration-problems" className={styles.title}>
        {titleOf(names.filter((name) => errors[name]).length)}
      </h2>
      <ul className={styles.list}>
        {inOrder
          .filter((name) => names.includes(name))
          .map((name) => {
            const label = labels[name]?.() ?? ''
            const message = errors[name]?.message
            return (
              <li key={name}>
                {errors[name] ? (
                  <a
                    href={`#${name}`}
                    className={styles.link}
                    onClick={(event) => {
                      event.preventDefault()
                      onChoose(name)
                    }}
                  >
                    {label}: {message}
                  </a>
                ) : (
                  <span className={styles.fixed}>{fixed(label)}</span>
                )}
              </li>
            )
          })}
      </ul>
    </section>
  )
}
