import { currentLanguage } from '@forum/language'
import { ownNameOf } from '@forum/language/ownName'
import { chooseLanguage } from '../language.ts'

/** Offers Russian or English, whichever is not shown, in that language. */
export function LanguageButton({ onLanguage }: { onLanguage: () => void }) {
  const other = currentLanguage() === 'ru' ? 'en' : 'ru'
  return (
    <button
      type="button"
      lang={other}
      onClick={() => {
        chooseLanguage(other)
        onLanguage()
      }}
    >
      {ownNameOf(other)}
    </button>
  )
}
