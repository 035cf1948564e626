import { root } from '../build.ts'
import { addLanguage, writeLists } from './languages.ts'
import { missingTexts, readProjectTexts, textProblems, updateCatalogs } from './messages.ts'

/** `npm run messages`: updates the catalogs from the sources and lists what is left to translate; `new de` makes those of a language. */
const [command, language = ''] = process.argv.slice(2)
try {
  if (command === 'new') addLanguage(root, language)
  updateCatalogs(root)
  writeLists(root)
  const texts = readProjectTexts(root)
  const problems = texts.flatMap(textProblems)
  for (const line of [...problems, ...missingTexts(texts)]) process.stderr.write(`${line}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
