import type { Format } from '@forum/domain/forum/participation'
import { formatSectionIds, parseSectionIds } from '@forum/domain/forum/sections'
import type { Codec } from './mapping.ts'

/** Conversions between wire values and values in the code. */

export const numbered: readonly (Format | null)[] = [null, 'listener', 'oral', 'poster']

/** 1 listener, 2 oral talk, 3 poster. */
export const format: Codec<Format, number | string> = {
  read: (number) => numbered[Number(number)] as Format,
  write: (value) => numbered.indexOf(value),
}
/** A form of participation on the wire, and 0 for no decision. */
export const formatOrNone: Codec<Format | null, number | string> = {
  read: (number) => numbered[Number(number)] ?? null,
  write: (value) => numbered.indexOf(value),
}
const isYes = (value: unknown): boolean => [true, 1, '1', 'true'].includes(value as string)

export const zeroOrOne: Codec<boolean, number | string> = { read: (number) => Number(number) === 1, write: (value) => (value ? 1 : 0) }
/** Yes or no in a query. */
export const flag: Codec<boolean, unknown> = { read: isYes, write: (value) => (isYes(value) ? '1' : '0') }
/** Ids separated by comma and space; an older client may also send a list. Null when it is neither. */
export const sectionIds: Codec<number[] | null, string | number[]> = {
  read: (wire) => (typeof wire === 'string' ? parseSectionIds(wire) : wire),
  write: (ids) => formatSectionIds(ids ?? []),
}
/** Reply format. */
export const knownSectionIds: Codec<number[], string> = { read: (wire) => parseSectionIds(wire) ?? [], write: formatSectionIds }
