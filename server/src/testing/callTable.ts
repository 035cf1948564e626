import { allEndpoints, schemasOf } from '@forum/contracts/all.server'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import {
  type DeclaredReach,
  type InputCondition,
  PEOPLE_UNASKED,
  type PersonalData,
  type RecordedRead,
  reaches,
  recordedReads,
  secondFactorOf,
} from '@forum/contracts/platform/protection'
import type { Access } from '@forum/domain/people/roles'

const admitted: Record<Access, string> = {
  public: 'everybody',
  'signed-in': 'signed in',
  staff: 'moderators, section moderators, administrators',
  'forum-staff': 'moderators, administrators',
  'any-moderator': 'moderators, section moderators',
  moderator: 'moderators',
  conf_admin: 'administrators',
  expert: 'experts',
  door: 'registrars, administrators',
  device: 'devices at the door',
  'api-token': 'programs with a token',
}

const code = (text: string) => `\`${text}\``

const conditionOf = ({ field, values }: InputCondition) =>
  values.map((value) => (value === undefined ? `without ${code(field)}` : `${code(field)} ${value}`)).join(', ')

function factorOf(reach: DeclaredReach) {
  if (reach === 'list') return `asked: more than ${PEOPLE_UNASKED} people`
  const rule = secondFactorOf(reach)
  return rule === 'asked' ? 'asked' : rule === 'not asked' ? '' : `asked: ${conditionOf(rule.askedFor)}`
}

const reachOf = (declared: DeclaredReach) =>
  typeof declared === 'string'
    ? reaches[declared]
    : `${conditionOf(declared.when)}: ${reaches[declared.reach]}; ${reaches[declared.otherwise]}`

const heldIn: Record<Extract<PersonalData, string>, string> = {
  none: '',
  public: 'public',
  own: 'own',
  colleagues: 'names of staff',
  changed: 'those changed',
}

const subjects: Record<RecordedRead['subject'], string> = {
  user: 'one person',
  registration: 'one person',
  thesis: 'one person',
  mail: 'one person',
  review: 'one person',
  meeting: 'people of a forum',
  section: 'people of a forum',
  reminder: 'people of a forum',
  campaign: 'recipients',
  portal: 'people of the portal',
}

const together = (reads: readonly RecordedRead[], say: (read: RecordedRead) => string) =>
  reads.map((read) => (read.when ? `${conditionOf(read.when)}: ${say(read)}` : say(read))).join('; ')

function rowOf(name: string, endpoint: Endpoint, statements: number | undefined): string[] {
  const { reach, personalData } = schemasOf(endpoint)
  const reads = recordedReads(personalData)
  const held = typeof personalData === 'string' ? heldIn[personalData] : together(reads, ({ subject }) => subjects[subject])
  const call = `${endpoint.method} /${endpoint.path}`
  return [
    ...[
      name,
      code(call),
      admitted[endpoint.access] + (endpoint.part ? `: ${code(endpoint.part)}` : ''),
      reachOf(reach),
      factorOf(reach),
      held,
    ],
    ...[together(reads, ({ read }) => code(read)), String(statements ?? '')],
  ]
}

/** A table as the formatter leaves it. */
function aligned(head: string[], rows: string[][]): string[] {
  const widths = head.map((title, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? title.length)))
  const line = (cells: string[], fill = ' ') => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`
  const rule = line(
    head.map(() => ''),
    '-',
  )
  return [line(head), rule, ...rows.map((row) => line(row))]
}

const titles = [
  ...['call', 'method and path', 'who may', 'whom it reaches', 'second factor'],
  ...['personal data in the reply', 'recorded as', 'statements'],
]

/** The text of docs/calls.md. @param statements SQL statements of each reading call, by name; also of files, which are no calls */
export const callTable = (statements: Readonly<Record<string, number>>): string =>
  [
    '# Calls',
    '',
    'Who may make each call, whom it reaches and so whether it asks for the second factor again, whose personal data its reply holds, and the entry',
    'of the audit log that records it. Declared in the contract (`shared/contracts/src/platform/protection.ts`); the reasons are in',
    '[decision 105](decisions/0105-second-factor-follows-from-the-reach.md) and [decision 58](decisions/0058-reads-are-declared.md).',
    'A build records which of these calls it makes, and the gate compares them with the server, see [decision 74](decisions/0074-calls-of-remotes.md).',
    'The last column counts the SQL statements of a read, with its transaction, the look at the token and the audit entry; it is the same for 50 rows as for one.',
    'Written by `vitest run -u --project server server/src/statementCounts.test.ts`.',
    '',
    ...aligned(
      titles,
      Object.entries(allEndpoints).map(([name, endpoint]) => rowOf(name, endpoint, statements[name])),
    ),
    '',
    'Lists that are downloaded by a signed address:',
    '',
    ...aligned(
      ['file', 'statements'],
      Object.entries(statements)
        .filter(([name]) => !(name in allEndpoints))
        .map(([name, count]) => [name, String(count)]),
    ),
    '',
  ].join('\n')
