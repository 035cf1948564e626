import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@forum/domain/platform/limits'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/connection.ts'
import { recoveryCodes } from '../../../platform/database/schema/signIn.ts'
import type { Clock } from '../../../platform/process/clock.ts'
import { unused } from '../../../platform/sessions/methods.ts'
import { hashOf } from '../../../platform/sessions/token.ts'

/** Letters and digits that do not look alike; 16 of them are 80 bits, which no one guesses even from the hashes. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 16

const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
/** A recovery code as it was typed. */
const readCode = (text: string): string => text.toLowerCase().replace(/[\s-]/g, '')
/** Four groups of four. */
const shown = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** Replaces the codes of an account. @returns the new ones, which cannot be read again */
export async function replaceRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId: userId, hash: hashOf(code) })))
  return codes.map(shown)
}

/** @returns whether it was an unused code of the account; it is used now */
export async function takeRecoveryCode(tx: Transaction, clock: Clock, userId: number, code: string): Promise<boolean> {
  const given = and(unused(userId), eq(recoveryCodes.hash, hashOf(readCode(code))))
  const taken = await tx.update(recoveryCodes).set({ usedAt: clock.now() }).where(given).returning({ hash: recoveryCodes.hash })
  return taken.length > 0
}
