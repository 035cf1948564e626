import { add, checkDeadCode, checkImports, checkRequirements, checkStyle, checkTypes } from './steps.ts'

/** `npm run check`: types, style, imports, dead code and the list of requirements, in seconds. */
const { failed } = [checkTypes(), checkStyle(), checkImports(), checkDeadCode(), checkRequirements()].reduce(add)
process.exitCode = failed > 0 ? 1 : 0
