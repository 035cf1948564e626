/** Tests of `npm test -- long`: what seldom breaks and takes long. None proves access, law, loss or what the portal is for. */
export interface LongTest {
  /** Path from the root. */
  file: string
  reason: string
  /** The file is in `npm test`, too, with fewer cases: it asks for the variable. */
  partly?: true
}

/** Variable set by `npm test -- long`. */
export const VARIABLE = 'LONG_TESTS'
export const setLong = (): void => {
  process.env[VARIABLE] = 'true'
}

export const MOST_LONG_TESTS = 15

export const longTests: readonly LongTest[] = [
  {
    file: 'e2e/tests/standaloneRemotes.test.ts',
    reason: 'Packs the packages and installs and builds two repositories. The gate, packed packages and templates have other tests.',
  },
  {
    file: 'e2e/tests/otherHost.test.ts',
    reason: 'Builds a host that is not the portal, as other repositories have. That a remote keeps to the protocol is tested at its build.',
  },
  {
    file: 'e2e/tests/newRemote.test.ts',
    reason: 'Builds a remote that the command for new remotes wrote. What it writes, the gate and publishing have other tests.',
  },
  {
    file: 'e2e/tests/npmStart.test.ts',
    reason: 'Starts the portal from nothing three times. Settings and signals of the server process are tested at the process.',
  },
  { file: 'e2e/tests/development.test.ts', reason: 'Development servers of a remote, which people who use the portal never meet.' },
  {
    file: 'server/src/operations/migrate/migrate.test.ts',
    reason: 'Databases of versions between the first and the last five.',
    partly: true,
  },
]

/** Long tests below a folder that this run leaves out. */
export const leftOut = (folder: string): string[] =>
  longTests.filter(({ file, partly }) => process.env[VARIABLE] === undefined && !partly && file.startsWith(folder)).map(({ file }) => file)

/** Tests of `npm test -- long` below a folder. */
export const longIn = (folder: string): string[] => longTests.map(({ file }) => file).filter((file) => file.startsWith(folder))
