import { createRequire } from 'node:module'
import { compileWith, loadMessages } from '@forum/language'
import { languages } from '@forum/language/requestLanguage'
import { compileMessage } from '@lingui/message-utils/compileMessage'

const require = createRequire(import.meta.url)

/** The server compiles messages at runtime, because it runs its sources, which no build has compiled. */
compileWith(compileMessage)

const packages = ['@forum/domain/locales', '@forum/contracts/locales', '../../locales']

/** Texts of a language, without those that are not translated yet; English has all of them. */
function catalogOf(folder: string, language: string): Record<string, string> {
  try {
    const texts = require(`${folder}/${language}.json`) as Record<string, string>
    return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
  } catch (error) {
    if (language === 'en' || (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    return {}
  }
}

for (const language of languages.filter((each) => each !== 'ru'))
  for (const folder of packages) loadMessages(language, { ...catalogOf(folder, 'en'), ...catalogOf(folder, language) })
