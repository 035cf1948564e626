import { add, checkRequirements, checkStyle, checkTypes } from './steps.ts'

/** `npm run check`: types, style and the list of requirements, in seconds. */
const { failed } = [checkTypes(), checkStyle(), checkRequirements()].reduce(add)
process.exitCode = failed > 0 ? 1 : 0
