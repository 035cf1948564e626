import { resolve } from 'node:path'
import { packPackages } from './packages.ts'

/** `npm run pack [FOLDER]`: packs `shared/` for other repositories. */

// npm runs the command in the repository root, wherever it was called.
const folder = resolve(process.env.INIT_CWD ?? '', process.argv[2] ?? 'packages')
for (const file of await packPackages(folder)) process.stdout.write(`${file}\n`)
process.stdout.write(
  `Пакеты лежат в ${folder}. Они нужны друг другу, поэтому ставятся вместе: npm install ${folder}/*.tgz. Раздел вне этого репозитория: npm run new-remote -- ИМЯ --standalone ПАПКА --packages ${folder}\n`,
)
