import { i18n, translated } from '@forum/language'
import { ownNameOf } from '@forum/language/ownName'
import type { Language } from '@forum/language/requestLanguage'
import { Button, makeStyles } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { useDraft } from '../../draft/DraftContext.tsx'
import { furtherLanguages, isFurther, translatedInto, withLanguage, withoutLanguage } from '../../draft/translations.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  group: { display: 'flex', columnGap: '4px' },
})

interface Props {
  language: Language
  /** Number of Russian texts in this section without a text in that language. */
  missing: number
  onChange: (language: Language) => void
}

const languageNames = translated({ ru: () => i18n.t('RU, тексты на русском'), en: () => i18n.t('EN, тексты на английском') })

/** Switch between the languages of the section's texts, and button for further languages. */
export function LanguageSwitch({ language, missing, onChange }: Props) {
  const styles = useStyles()
  const { draft, change } = useDraft()
  const further = translatedInto(draft)
  const nameOf = (each: Language) =>
    each === 'ru' || each === 'en'
      ? languageNames[each]
      : i18n.t('{code}, тексты: {language}', { code: each.toUpperCase(), language: ownNameOf(each) })
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
      {missing > 0 && <Quiet>{i18n.t('Без перевода: {count}', { count: missing })}</Quiet>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere */}
      <div role="group" aria-label={i18n.t('Язык текстов')} className={styles.group}>
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
            {i18n.t('Добавить язык: {language}', { language: ownNameOf(each) })}
          </Button>
        ))}
      {isFurther(language) && (
        <Button size="small" appearance="subtle" onClick={remove}>
          {i18n.t('Убрать язык: {language}', { language: ownNameOf(language) })}
        </Button>
      )}
    </div>
  )
}
