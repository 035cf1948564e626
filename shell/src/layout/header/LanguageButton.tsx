import { pageLanguage } from '@forum/language/pageLanguage'
import { Button, makeStyles } from '@forum/ui'
import { chooseLanguage } from '../../chooseLanguage.ts'

const NARROW = '@media (max-width: 640px)'
const TABLET = '@media (max-width: 900px)'

const useStyles = makeStyles({
  root: { minWidth: 0, paddingInline: '8px', fontWeight: 'normal', [NARROW]: { order: 4, marginRight: '-8px' } },
  short: { display: 'none', [TABLET]: { display: 'inline' } },
  long: { [TABLET]: { display: 'none' } },
})

/** Each language is named in itself. */
const offers = {
  ru: { language: 'en', name: 'English', short: 'EN' },
  en: { language: 'ru', name: 'Русский', short: 'RU' },
} as const

/** Offers the other language; more visibly if the browser prefers it. */
export function LanguageButton() {
  const styles = useStyles()
  const { language, name, short } = offers[pageLanguage()]
  const isPreferred = navigator.language?.startsWith('ru') === (language === 'ru')
  return (
    <Button
      appearance={isPreferred ? 'outline' : 'subtle'}
      className={styles.root}
      lang={language}
      onClick={() => chooseLanguage(language)}
    >
      <span className={styles.long}>{name}</span>
      <span className={styles.short}>{short}</span>
    </Button>
  )
}
