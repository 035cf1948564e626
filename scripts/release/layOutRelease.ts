import { publishLocal } from './publishLocal.ts'

/** `node scripts/release/layOutRelease.ts FOLDER`: builds the shell and every remote and makes them the first release in a folder. */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder for the release')
await publishLocal(folder, (line) => process.stdout.write(`${line}\n`))
