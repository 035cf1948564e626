import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildChanged, root } from '../build.ts'
import { runPlaywright } from '../check/steps.ts'
import { findChromium } from '../test/chromium.ts'

/** `npm run guide`: runs the stories of e2e and takes a screenshot of each step for docs/users/guide.md. */
const folder = join(root, 'docs', 'users', 'images')
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await buildChanged((line) => process.stderr.write(`${line}\n`))
process.env.GUIDE = folder
const { failed } = await runPlaywright(findChromium(), ['story'])
process.exitCode = failed > 0 ? 1 : 0
