import { writeFileSync } from 'node:fs'
import { root } from '../build.ts'
import { readProject } from './requirements.ts'

/** `npm run requirements`: generates the test column of docs/requirements.md from the tags in the tests. */
const { path, rendered, problems } = readProject(root)
writeFileSync(path, rendered)
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
