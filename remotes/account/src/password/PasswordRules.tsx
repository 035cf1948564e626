import type { PasswordRule } from '@forum/domain/people/person'
import { i18n } from '@forum/language'
import { makeStyles, mergeClasses, tokens } from '@forum/ui'
import { CommonPasswordHint } from './CommonPasswordHint.tsx'

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

/** Rules, ticked when the password meets them, and a warning about a common one. */
export function PasswordRules({ id, password, rules }: { id: string; password: string; rules: readonly PasswordRule[] }) {
  const styles = useStyles()
  return (
    <>
      <ul id={id} className={styles.rules}>
        {rules.map(({ label, met }) => {
          const done = met(password)
          return (
            <li key={label} className={mergeClasses(done && styles.met)}>
              <span aria-hidden className={styles.mark}>
                {done ? '✓' : '○'}
              </span>
              {label}
              <span className={styles.spoken}>: {done ? i18n.t('выполнено') : i18n.t('пока не выполнено')}</span>
            </li>
          )
        })}
      </ul>
      <CommonPasswordHint password={password} />
    </>
  )
}
