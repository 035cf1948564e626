import { forum } from '@forum/client/forum'
import { hasModule } from '@forum/domain/forum/modules'
import { pageLanguage } from '@forum/language/pageLanguage'
import type { Language } from '@forum/language/requestLanguage'
import { Button, makeStyles, tokens } from '@forum/ui'
import { chooseLanguage } from '../../chooseLanguage.ts'

const NARROW = '@media (max-width: 640px)'
const TABLET = '@media (max-width: 900px)'

const useStyles = makeStyles({
  root: { minWidth: 0, paddingInline: '8px', fontWeight: 'normal', [NARROW]: { order: 4, marginRight: '-8px' } },
  short: { display: 'none', [TABLET]: { display: 'inline' } },
  // The list is below its button, or in the corner where a browser cannot place it.
  list: {
    inset: '60px 16px auto auto',
    margin: 0,
    padding: 0,
    border: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    '& button': { display: 'block', width: '100%' },
    '@supports (position-area: bottom)': { inset: 'auto', positionArea: 'bottom span-left' },
  },
  long: { [TABLET]: { display: 'none' } },
})

/** Offers of other languages, each in the offered language. */
const offers = {
  ru: { language: 'en', name: 'English', short: 'EN' },
  en: { language: 'ru', name: 'Русский', short: 'RU' },
} as const

/** Offers the other language, or all where there are more than two; nothing in a forum in Russian alone. */
export function LanguageButton() {
  const { languages, ...page } = forum()
  if (!hasModule(page, 'english')) return null
  return languages ? <LanguageMenu languages={languages} /> : <OtherLanguage />
}

/** Menu of languages without Fluent's menu, since it is not needed often. The browser closes it by a click elsewhere and by Escape. */
function LanguageMenu({ languages }: { languages: Partial<Record<string, string>> }) {
  const styles = useStyles()
  const shown = pageLanguage()
  return (
    <>
      <Button appearance="subtle" className={styles.root} popoverTarget="languages">
        <span className={styles.long}>{languages[shown]}</span>
        <span className={styles.short}>{shown.toUpperCase()}</span>
      </Button>
      <div id="languages" popover="auto" className={styles.list}>
        {Object.entries(languages).map(([language, name]) => (
          <Button key={language} appearance="subtle" lang={language} onClick={() => chooseLanguage(language as Language)}>
            {name}
          </Button>
        ))}
      </div>
    </>
  )
}

/** Button for another language, more visible if the browser prefers that language. */
function OtherLanguage() {
  const styles = useStyles()
  const { language, name, short } = offers[pageLanguage() === 'en' ? 'en' : 'ru']
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
