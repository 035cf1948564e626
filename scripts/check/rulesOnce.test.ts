import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build.ts'

/** Each rule and constant is defined in one file; displayed texts are built from it. */

const isTest = (path: string) => /\.test\.tsx?$|\/testing(\/|\.tsx?$)/.test(path)
const sources = globSync('{shared,remotes,shell,server,scripts}/**/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
})
  .filter((path) => !isTest(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm, '') }))

test.each([
  ['that a registration is cancelled', /Эта заявка отменена/, ['shared/domain/src/participation/rules.ts']],
  ['that a section refuses a talk', /Эта секция не принимает/, ['shared/domain/src/participation/rules.ts']],
  ['the greatest size of a file', /\b6 ?мб|6_291_456|6291456/i, []],
  ['the length of a password', /\b8 (или более )?символов/, []],
  ['the length of an e-mail address', /\b254\b/, ['shared/domain/src/platform/limits.ts']],
  ['how long links are valid', /\b(7 дней|24 часа|10 минут)/, []],
  [
    'the names of the formats',
    /'(Устный|Стендовый) доклад'|'Устно'|со? (устным|стендовым) докладом/,
    ['shared/domain/src/forum/participation.ts'],
  ],
  ['the numbers of the kinds of files', /expertOpinion: 5|\[3, 4, 5\]/, ['shared/contracts/src/participation/registration.ts']],
  ['the words that remove a file', /\bdel_\w+/, ['shared/contracts/src/participation/registration.ts']],
  ['the time zone', /Europe\/Moscow/, ['server/src/forum/seed/forum.ts']],
  ['the header with the token', /['`]Token /, ['shared/contracts/src/platform/tokenHeader.ts']],
  ['where the registry is', /['`]\/remotes\.json/, ['shared/federation/src/registryAddress.ts']],
  ['where builds are', /['`]\/mf\//, ['shared/federation/src/buildsPath.ts']],
  ['where files and documents are', /['`]\/media\b/, ['server/src/platform/http/media/mediaUrl.ts']],
  ['what is in force', /coalesce\(\$\{registrations\.decided(Format|SectionId)\}, \$\{/, []],
])('%s is defined in one place', (_, pattern, places) => {
  expect(sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual(places)
})

test('the search covers the sources', () => {
  expect(sources.length).toBeGreaterThan(400)
})
