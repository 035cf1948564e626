import { join, resolve } from 'node:path'
import { root } from '../build.ts'
import { publishLocal } from '../release/publishLocal.ts'
import { checkSettings, runServer } from './runServer.ts'

/** `npm run serve`: the portal in production mode, configured by the environment. */
const dataDir = resolve(root, process.env.DATA_DIR ?? '.data')
// Settings are checked before the build, which takes long.
checkSettings('serve', dataDir)
await publishLocal(join(dataDir, 'releases'), (line) => process.stderr.write(`${line}\n`))
runServer('serve', dataDir)
