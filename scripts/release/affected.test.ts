import { buildable } from '../build.ts'
import { affectedBuilds } from './affected.ts'

const all = buildable().map(({ name }) => name)

test.each([
  ['a facade', 'shared/ui/src/theme/theme.ts'],
  ['rules that only other shared packages and the server import', 'shared/domain/src/forum/gates.ts'],
  ['the build settings', 'shared/build/src/settings.ts'],
  ['what the build settings use', 'shared/releases/src/gate/gate.ts'],
  ['versions of libraries', 'pnpm-lock.yaml'],
  ['the build settings of the root', 'rsbuild.base.ts'],
])('%s concern every build', (_, file) => {
  expect(affectedBuilds([file])).toEqual(all)
})

test.each([
  ['a remote', ['remotes/theses/src/remote.ts'], ['theses']],
  [
    'two remotes and a shared test',
    ['remotes/theses/package.json', 'remotes/account/src/x.ts', 'shared/ui/src/x.test.tsx'],
    ['account', 'theses'],
  ],
  ['the shell', ['shell/src/main.tsx'], ['shell']],
  [
    'the server, tests and documents',
    ['server/src/app.ts', 'shared/domain/src/forum/gates.test.ts', 'shared/README.md', 'docs/users/tour.md'],
    [],
  ],
])('%s concern no more than themselves', (_, files, names) => {
  expect(affectedBuilds(files)).toEqual(names)
})
