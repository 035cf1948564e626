/** Operators of mutations. Each changes one line. */
export interface Operator {
  name: string
  /** Number of mutations drawn of it. */
  count: number
  /** Globs from the root. */
  files: string[]
  /** Only files that no unit or server test reaches, for what a browser test alone proves. */
  onlyInBrowser?: true
  /** @returns the line as it becomes, empty if it goes; null if the operator does not apply */
  mutate: (line: string) => string | null
}

const replacing = (pattern: RegExp, replacement: string) => (line: string) =>
  pattern.test(line) ? line.replace(pattern, replacement) : null
const dropping = (pattern: RegExp) => (line: string) => (pattern.test(line) ? '' : null)
const firstOf =
  (...mutations: Operator['mutate'][]): Operator['mutate'] =>
  (line) =>
    mutations.reduce<string | null>((found, mutate) => found ?? mutate(line), null)

const negatedRule = replacing(/^(\s*)if \((.+)\) return\b/, '$1if (!($2)) return')
const negatedCheck = replacing(/^(\s*)if \((.+)\) (problems|throw (?!new Error)|return|continue)\b/, '$1if (!($2)) $3')
const droppedCall = dropping(/^\s+(?:await |void )?[\w.]+\(.*\)$/)

/** The next wider class of who is admitted. */
const wider: Readonly<Record<string, string>> = {
  conf_admin: 'forum-staff',
  'forum-staff': 'staff',
  staff: 'signed-in',
  'any-moderator': 'staff',
  expert: 'signed-in',
  door: 'signed-in',
  'signed-in': 'public',
}
const widerAccess: Operator['mutate'] = (line) => {
  const access = /^\s*access: '([\w-]+)',$/.exec(line)?.[1]
  const next = access === undefined ? undefined : wider[access]
  return next === undefined ? null : line.replace(`'${access}'`, `'${next}'`)
}

export const operators: readonly Operator[] = [
  { name: 'a rule negated', count: 7, files: ['shared/domain/src/**/*.ts'], mutate: negatedRule },
  { name: 'an access class one step wider', count: 10, files: ['shared/contracts/src/*/*.ts'], mutate: widerAccess },
  {
    name: 'a wire field dropped',
    count: 6,
    files: ['shared/contracts/src/**/*.server.ts'],
    mutate: dropping(/^ {2,}\w+: (?:v\.|[A-Z])\S.*,$/),
  },
  {
    name: 'a refusal removed',
    count: 7,
    files: ['server/src/{people,participation,theses,forum,program,dashboard}/**/*.ts'],
    mutate: dropping(/^\s+if \(.+\) throw (?!new Error)\w.*$/),
  },
  {
    name: 'a line of a migration or a restore dropped',
    count: 4,
    files: ['server/src/platform/database/migrations/*.sql', 'server/src/operations/{backups,withdrawals}/*.ts'],
    mutate: firstOf(dropping(/^(?:UPDATE|INSERT INTO|DELETE FROM|update|insert into|delete from) .*;/), droppedCall),
  },
  {
    name: "a page's guard",
    count: 4,
    files: ['remotes/*/src/**/*.tsx'],
    mutate: firstOf(replacing(/ disabled=\{[^{}]+\}/, ''), replacing(/^(\s*)if \((.+)\) return null$/, '$1if (!($2)) return null')),
  },
  {
    name: "a build's or release's check",
    count: 4,
    files: ['shared/releases/src/**/*.ts', 'shared/build/src/*.ts', 'server/src/platform/releases/*.ts'],
    mutate: negatedCheck,
  },
  {
    name: 'a mark of the door',
    count: 3,
    files: ['server/src/door/{marks,devices}/**/*.ts', 'shared/domain/src/door/*.ts'],
    mutate: negatedCheck,
  },
  {
    name: 'in what only a browser proves',
    count: 15,
    files: ['{shell,remotes/*}/src/**/*.{ts,tsx}', 'server/src/main.ts'],
    onlyInBrowser: true,
    mutate: firstOf(
      replacing(/^(\s*)if \((.+)\) (return|void|await)\b/, '$1if (!($2)) $3'),
      replacing(/ && /, ' || '),
      replacing(/ disabled=\{[^{}]+\}/, ''),
      replacing(/access: '(?:conf_admin|staff|forum-staff|any-moderator|expert|door)'/, "access: 'signed-in'"),
      droppedCall,
    ),
  },
]
