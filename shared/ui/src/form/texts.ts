import { i18n, translated } from '@forum/language'

export const spellingTexts = translated({
  otherSpelling: () => i18n.t('Имя пишется иначе'),
  otherSpellingHint: () =>
    i18n.t(
      'Можно ввести пробел, апостроф, латинские буквы и точку после сокращения, в одном слове — только одну азбуку. Если имя одно, укажите его вместо фамилии.',
    ),
})
