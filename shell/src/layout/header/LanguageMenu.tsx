import { pageLanguage } from '@forum/language/pageLanguage'
import { type Language, ownNameOf } from '@forum/language/requestLanguage'
import { Button } from '@forum/ui'
import { Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@forum/ui/menu'
import { chooseLanguage } from '../../chooseLanguage.ts'
import { shellTexts } from '../../texts.ts'

/** The languages of a forum that has more than two. */
export function LanguageMenu({ languages, className }: { languages: readonly Language[]; className: string }) {
  const shown = pageLanguage()
  return (
    <Menu checkedValues={{ language: [shown] }}>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" className={className} aria-label={shellTexts.language(ownNameOf(shown))}>
          {shown.toUpperCase()}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {languages.map((language) => (
            <MenuItemRadio key={language} name="language" value={language} lang={language} onClick={() => chooseLanguage(language)}>
              {ownNameOf(language)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
