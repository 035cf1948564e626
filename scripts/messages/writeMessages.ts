import { root } from '../build.ts'
import { readProjectTexts, textProblems, updateCatalogs } from './messages.ts'

/** `npm run messages`: updates the catalogs from the sources and lists what is left to translate. */
updateCatalogs(root)
const problems = readProjectTexts(root).flatMap(textProblems)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
