import { makeStyles, tokens } from '@forum/ui'
import { chooseTheme, type ThemeChoice, themeChoices, useThemeChoice } from '@forum/ui/provider'
import { shellTexts } from '../../texts.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  // A half-filled circle drawn with CSS, to keep the initial script small.
  mark: {
    width: '14px',
    height: '14px',
    borderRadius: '50%',
    border: '2px solid currentColor',
    backgroundImage: 'linear-gradient(90deg, currentColor 50%, transparent 50%)',
  },
  select: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    opacity: 0,
    cursor: 'pointer',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
  },
})

/** Theme selection without a session, hence without a menu: a native select, which costs no file. */
export function ThemeSelect() {
  const styles = useStyles()
  return (
    <div className={styles.root} title={shellTexts.theme}>
      <span className={styles.mark} />
      <select
        className={styles.select}
        aria-label={shellTexts.theme}
        value={useThemeChoice()}
        onChange={({ target }) => chooseTheme(target.value as ThemeChoice)}
      >
        {themeChoices.map((choice) => (
          <option key={choice} value={choice}>
            {shellTexts.themes[choice]}
          </option>
        ))}
      </select>
    </div>
  )
}
