import { createInterface } from 'node:readline/promises'
import { normalizeEmail } from '@forum/domain/people/person'
import { type Role, roleNames } from '@forum/domain/people/roles'
import type pg from 'pg'
import { StartFailure } from '../../platform/errors/startFailure.ts'
import { describe, missingIn } from '../withdrawals/apply.ts'
import type { Withdrawal } from '../withdrawals/entries.ts'
import { readWithdrawals, type Withdrawals } from '../withdrawals/file.ts'

/** Questions of a restore to the operator, because a database of the past does not have the answers. */

export interface Asked {
  /** Addresses of administrators whose roles count immediately. */
  admins: readonly string[]
  since: Withdrawals | null
  /** Whether what was taken away is taken away again. */
  confirm: (lines: readonly string[]) => Promise<boolean>
}

interface Holder {
  id: number
  email: string
  isActive: boolean
  roles: Role[]
}

export interface Review {
  holders: Holder[]
  /** Ids of the confirmed administrators. */
  admins: number[]
  withdrawals: Withdrawal[]
}

const readHolders = async (client: pg.ClientBase): Promise<Holder[]> =>
  (
    await client.query<Holder>(`select u.id, u.email, u.is_active as "isActive", array_agg(distinct w.role) as roles
      from withheld_roles w join users u on u.id = w.user_id group by u.id order by 'conf_admin' = any(array_agg(w.role)) desc, u.email`)
  ).rows

export const holderLines = (holders: readonly Holder[]): string[] =>
  holders.map(({ email, roles, isActive }) => {
    const names = roles.map((role) => roleNames[role].toLowerCase()).join(', ')
    return `  ${email}: ${names}${isActive ? '' : ' (учётная запись отключена)'}`
  })

/** Called before the commit, so that a refusal restores nothing. @throws StartFailure */
export async function review(client: pg.ClientBase, epoch: string, { admins, since, confirm }: Asked): Promise<Review> {
  if (since && since.epoch !== epoch)
    throw new StartFailure('Файл отозванного ведёт другая установка, или после архива её уже восстанавливали. Ничего не восстановлено.')
  const withdrawals = since ? await missingIn(client, since.entries) : []
  const holders = await readHolders(client)
  const lost = new Set(
    withdrawals.flatMap(({ taken, userId, role }) =>
      ['account', 'disabled', 'address'].includes(taken) || (taken === 'role' && role === 'conf_admin') ? userId : [],
    ),
  )
  const may = ({ id, isActive, roles }: Holder) => isActive && roles.includes('conf_admin') && !lost.has(id)
  const confirmed = admins.map((email) => {
    const found = holders.find((holder) => holder.email === email && may(holder))
    if (found) return found.id
    const held = ['Роли в архиве:', ...holderLines(holders)]
    throw new StartFailure([`У ${email} в архиве нет роли администратора, или она отозвана. Ничего не восстановлено.`, ...held].join('\n'))
  })
  if (withdrawals.length > 0 && !(await confirm(['После архива отозвано:', ...(await describe(client, withdrawals))])))
    throw new StartFailure('Ничего не восстановлено.')
  return { holders, admins: confirmed, withdrawals }
}

const USAGE = 'restore FILE [--admin EMAIL]… [--since FILE] [--yes] [--create]'

/** @throws StartFailure for arguments that are not those of `restore` */
export function readArguments(args: readonly string[]): { file: string; admins: string[]; since: string | null; yes: boolean } {
  const read = { file: '', admins: [] as string[], since: null as string | null, yes: false }
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? ''
    const next = () => {
      const value = args[++at]
      if (!value || value.startsWith('--')) throw new StartFailure(USAGE)
      return value
    }
    if (arg === '--admin') read.admins.push(normalizeEmail(next()))
    else if (arg === '--since') read.since = next()
    else if (arg === '--yes') read.yes = true
    else if (arg.startsWith('--') || read.file) throw new StartFailure(USAGE)
    else read.file = arg
  }
  if (!read.file) throw new StartFailure(`Укажите файл: ${USAGE}.`)
  return read
}

async function askTerminal(lines: readonly string[]): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^(да|y(es)?)$/i.test((await terminal.question(`${[...lines, 'Отозвать это снова? (да/нет) '].join('\n')}`)).trim())
  } finally {
    terminal.close()
  }
}

/** @throws StartFailure without a terminal to ask at */
export async function askedOf({ admins, since, yes }: ReturnType<typeof readArguments>, secret: () => Promise<string>): Promise<Asked> {
  if (since !== null && !yes && !process.stdin.isTTY)
    throw new StartFailure('Без терминала подтвердите отозванное заранее: --since FILE --yes.')
  return {
    admins,
    since: since === null ? null : await readWithdrawals(since, await secret()),
    confirm: yes ? async () => true : askTerminal,
  }
}
