import { join, resolve } from 'node:path'
import { root } from '../build.ts'
import { publishLocal } from '../release/publishLocal.ts'
import { checkSettings, runServer } from './runServer.ts'
import { bundleServer } from './serverBundle.ts'

/** `npm start`: builds what has changed and starts a demonstration. */
const dataDir = resolve(root, process.env.DATA_DIR ?? '.data')
// Settings are checked before the build, which takes long.
checkSettings('demo', dataDir)
await publishLocal(join(dataDir, 'releases'), (line) => process.stderr.write(`${line}\n`))
runServer('demo', dataDir, await bundleServer())
