import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build.ts'
import { checkExpressions, KEPT, readExpressions } from './expressions.ts'

/** `npm run expressions`: checks all regular expressions anew and keeps those that take linear time. */
const { expressions, problems: unseen } = await readExpressions(root)
const { problems, linear } = await checkExpressions(expressions, new Set())
writeFileSync(join(root, KEPT), `${linear.join('\n')}\n`)
for (const problem of [...unseen, ...problems]) process.stderr.write(`${problem}\n`)
if (unseen.length + problems.length > 0) process.exitCode = 1
