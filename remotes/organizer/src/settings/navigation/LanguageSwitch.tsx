import { Button, makeStyles, Text, tokens } from '@forum/ui'
import type { TextLanguage } from '../../draft/twins.ts'
import { organizerTexts } from '../../texts.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  group: { display: 'flex', columnGap: '4px' },
  quiet: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  language: TextLanguage
  /** Russian texts without an English one, in this section. */
  missing: number
  onChange: (language: TextLanguage) => void
}

/** Shows the texts of the section in one of the two languages. */
export function LanguageSwitch({ language, missing, onChange }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      {missing > 0 && <Text className={styles.quiet}>{organizerTexts.untranslated(missing)}</Text>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere */}
      <div role="group" aria-label={organizerTexts.language} className={styles.group}>
        {(['ru', 'en'] as const).map((each) => (
          <Button
            key={each}
            size="small"
            appearance={each === language ? 'primary' : 'secondary'}
            aria-pressed={each === language}
            aria-label={organizerTexts.languages[each]}
            onClick={() => onChange(each)}
          >
            {each.toUpperCase()}
          </Button>
        ))}
      </div>
    </div>
  )
}
