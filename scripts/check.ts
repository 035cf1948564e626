import { add, checkStyle, checkTypes } from './steps.ts'

/** `npm run check`: types and style, in seconds. */
const { failed } = add(checkTypes(), checkStyle())
process.exitCode = failed > 0 ? 1 : 0
