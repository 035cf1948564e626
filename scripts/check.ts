import { add, checkDeadCode, checkDocuments, checkImports, checkRequirements, checkStyle, checkTypes } from './steps.ts'

/** `npm run check`: types, style, imports, dead code, the list of requirements and file paths in documents, in seconds. */
const { failed } = [checkTypes(), checkStyle(), checkImports(), checkDeadCode(), checkRequirements(), checkDocuments()].reduce(add)
process.exitCode = failed > 0 ? 1 : 0
