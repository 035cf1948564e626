import { ownNameOf } from '@forum/language/ownName'
import type { Language } from '@forum/language/requestLanguage'
import { Button, makeStyles, Text, tokens } from '@forum/ui'
import { useDraft } from '../../draft/DraftContext.tsx'
import { furtherLanguages, isFurther, translatedInto, withLanguage, withoutLanguage } from '../../draft/translations.ts'
import { organizerTexts } from '../../texts.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  group: { display: 'flex', columnGap: '4px' },
  quiet: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  language: Language
  /** Russian texts without one in that language, in this section. */
  missing: number
  onChange: (language: Language) => void
}

/** Shows the texts of the section in one of the languages, and offers the forum in further ones. */
export function LanguageSwitch({ language, missing, onChange }: Props) {
  const styles = useStyles()
  const { draft, change } = useDraft()
  const further = translatedInto(draft)
  const nameOf = (each: Language) =>
    each === 'ru' || each === 'en' ? organizerTexts.languages[each] : organizerTexts.textsIn(each.toUpperCase(), ownNameOf(each))
  const add = (added: Language) => {
    change((current) => withLanguage(current, added))
    onChange(added)
  }
  const remove = () => {
    onChange('ru')
    change((current) => withoutLanguage(current, language))
  }
  return (
    <div className={styles.root}>
      {missing > 0 && <Text className={styles.quiet}>{organizerTexts.untranslated(missing)}</Text>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere */}
      <div role="group" aria-label={organizerTexts.language} className={styles.group}>
        {(['ru', 'en', ...further] as const).map((each) => (
          <Button
            key={each}
            size="small"
            appearance={each === language ? 'primary' : 'secondary'}
            aria-pressed={each === language}
            aria-label={nameOf(each)}
            onClick={() => onChange(each)}
          >
            {each.toUpperCase()}
          </Button>
        ))}
      </div>
      {furtherLanguages
        .filter((each) => !further.includes(each))
        .map((each) => (
          <Button key={each} size="small" appearance="subtle" onClick={() => add(each)}>
            {organizerTexts.addLanguage(ownNameOf(each))}
          </Button>
        ))}
      {isFurther(language) && (
        <Button size="small" appearance="subtle" onClick={remove}>
          {organizerTexts.removeLanguage(ownNameOf(language))}
        </Button>
      )}
    </div>
  )
}
