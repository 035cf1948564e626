import { root } from '../build.ts'
import { readProject, renderReport } from './requirements.ts'

/** `npm run requirements [-- PREFIX]`: prints every requirement, or those whose ids begin with PREFIX, with its tests. */
const { requirements, proofs, problems } = readProject(root)
process.stdout.write(`${renderReport(requirements, proofs, process.argv[2])}\n`)
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
