import { makeStyles, tokens } from '@fluentui/react-components'
import { currentLanguage, i18n, translated } from '@forum/language'
import type { Language } from '@forum/language/requestLanguage'

const useStyles = makeStyles({
  badge: {
    display: 'inline-block',
    marginInlineStart: '6px',
    padding: '0 4px',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusSmall,
    fontSize: tokens.fontSizeBase100,
    lineHeight: '0.875rem',
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: 'normal',
    color: tokens.colorNeutralForeground2,
    verticalAlign: 'middle',
  },
})

/** A text that organisers wrote, as returned by `inLanguage` of the domain. */
interface Props {
  text: string
  language: Language
}

const otherLanguage = translated({ ru: () => i18n.t('по-русски'), en: () => i18n.t('по-английски') })

/** A text that organisers wrote; its language is marked if it differs from the page's, which is Russian or English. */
export function Content({ text, language }: Props) {
  const styles = useStyles()
  if (language === currentLanguage() || text === '') return text
  return (
    <>
      <span lang={language}>{text}</span>
      <span className={styles.badge} role="img" aria-label={otherLanguage[language as 'ru' | 'en']}>
        {language.toUpperCase()}
      </span>
    </>
  )
}
