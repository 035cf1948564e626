import { join } from 'node:path'
import { root } from '../build.ts'
import { type Check, runChecks } from './kept.ts'
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
const checks: Check[] = [
  { name: 'types', run: checkTypes, documents: false },
  { name: 'style', run: checkStyle, documents: true },
  { name: 'imports', run: checkImports, documents: false },
  { name: 'dead code', run: checkDeadCode, documents: false },
  { name: 'requirements', run: checkRequirements, documents: true },
  { name: 'messages', run: checkMessages, documents: false },
  { name: 'regular expressions', run: checkRegularExpressions, documents: false },
  { name: 'documents', run: checkDocuments, documents: true },
]
const kept = join(root, 'node_modules/.cache/checks.json')
const failed = await runChecks(checks, root, kept, (line) => process.stdout.write(`${line}\n`))
process.exitCode = failed > 0 ? 1 : 0
