import type { ReplyOf } from '@forum/contracts/endpoint'
import type { getProgram } from '@forum/contracts/theses'
import { formats } from '@forum/domain/participation'
import { talkTime } from '@forum/domain/talkTime'

export type Program = ReplyOf<typeof getProgram>
export type Talk = Program[number]['items'][number]

const plain = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е')

interface Filter {
  query: string
  /** 1 or 2; null for both days. */
  day: number | null
  /** Only these talks. */
  only: ReadonlySet<number> | null
}

/** Matching sections and talks; every word of the query must occur in the talk. Empty sections are omitted. */
export function filterProgram(program: Program, { query, day, only }: Filter): Program {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return program
    .filter(({ section }) => day === null || section.dayNumber === day)
    .map(({ section, items }) => ({
      section,
      items: items.filter((talk) => {
        if (only && !only.has(talk.id)) return false
        const text = plain(`${talk.talkTitle} ${talk.speaker} ${talk.organizationName} ${section.name} ${section.englishName ?? ''}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ items }) => items.length > 0)
}

export const countTalks = (program: Program): number => program.reduce((sum, { items }) => sum + items.length, 0)

/** Sorts talks by time; those without a time keep their order and come last in their format. */
export const inOrder = (program: Program): Program =>
  program.map(({ section, items }) => {
    const start = ({ speechDate }: Talk) => {
      const { day, start: minutes } = talkTime(speechDate, section.day)
      return `${day} ${String(minutes ?? 9999).padStart(4, '0')}`
    }
    const place = ({ format }: Talk) => formats.indexOf(format)
    return { section, items: items.toSorted((a, b) => place(a) - place(b) || start(a).localeCompare(start(b))) }
  })
