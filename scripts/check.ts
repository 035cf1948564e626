import {
  checkDeadCode,
  checkDocuments,
  checkImports,
  checkMessages,
  checkRegularExpressions,
  checkRequirements,
  checkStyle,
  checkTypes,
} from './steps.ts'

/** `npm run check`: types, style, imports, dead code, the list of requirements, translations, regular expressions, and the form, file paths and phrases of documents, in seconds. */
const checks = [
  checkTypes,
  checkStyle,
  checkImports,
  checkDeadCode,
  checkRequirements,
  checkMessages,
  checkRegularExpressions,
  checkDocuments,
]
let failed = 0
for (const check of checks) failed += (await check()).failed
process.exitCode = failed > 0 ? 1 : 0
