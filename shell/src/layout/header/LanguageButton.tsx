import { forum } from '@forum/client/forum'
import { pageLanguage } from '@forum/language/pageLanguage'
import { Button, makeStyles } from '@forum/ui'
import { chooseLanguage } from '../../chooseLanguage.ts'
import { useRetriedImport } from '../../composition/useRetriedImport.ts'

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

const loadMenu = async () => (await import(/* webpackChunkName: "language-menu" */ './LanguageMenu.tsx')).LanguageMenu

/** Offers the other language, or a menu of all where there are more than two. */
export function LanguageButton() {
  return forum().languages ? <Languages /> : <OtherLanguage />
}

function Languages() {
  const { root } = useStyles()
  const { part: Menu } = useRetriedImport(loadMenu)
  return Menu && <Menu className={root} languages={['ru', 'en', ...(forum().languages ?? [])]} />
}

/** More visible if the browser prefers it. */
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
