import { createRequire } from 'node:module'
import { compileWith, loadMessages } from '@forum/language'
import { compileMessage } from '@lingui/message-utils/compileMessage'

const require = createRequire(import.meta.url)

/** The server runs its sources, whose messages no build has compiled. */
compileWith(compileMessage)

for (const catalog of ['@forum/domain/locales/en.json', '@forum/contracts/locales/en.json', '../../locales/en.json'])
  loadMessages('en', require(catalog) as Record<string, string>)
