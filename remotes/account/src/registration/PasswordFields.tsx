import { registrationPasswordRules } from '@forum/domain/person'
import { makeStyles, mergeClasses, tokens } from '@forum/ui'
import { type Control, FormInput, useWatch } from '@forum/ui/form'
import { texts } from '../texts.ts'
import type { RegistrationValues } from './form.ts'
import { Group } from './Group.tsx'

const t = texts.registration

export function PasswordFields({ control }: { control: Control<RegistrationValues> }) {
  return (
    <Group title={t.security}>
      <div>
        <FormInput control={control} name="password" label={texts.password} type="password" required autoComplete="new-password" />
        <PasswordRules control={control} />
      </div>
      <FormInput control={control} name="password_confirm" label={t.repeat} type="password" required autoComplete="new-password" />
    </Group>
  )
}

const useStyles = makeStyles({
  rules: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '16px',
    rowGap: '4px',
    margin: '8px 0 0',
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  met: { color: tokens.colorPaletteGreenForeground1 },
  mark: { display: 'inline-block', width: '16px' },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
})

/** Which of the rules the password meets already. */
function PasswordRules({ control }: { control: Control<RegistrationValues> }) {
  const styles = useStyles()
  const password = useWatch({ control, name: 'password' })
  return (
    <ul className={styles.rules}>
      {registrationPasswordRules.map(({ label, met }) => {
        const done = met(password)
        return (
          <li key={label} className={mergeClasses(done && styles.met)}>
            <span aria-hidden className={styles.mark}>
              {done ? '✓' : '○'}
            </span>
            {label}
            <span className={styles.spoken}>: {done ? t.ruleMet : t.ruleOpen}</span>
          </li>
        )
      })}
    </ul>
  )
}
