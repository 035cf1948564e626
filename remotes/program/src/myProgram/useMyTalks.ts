import type { PublishedProgram } from '@forum/contracts/program/program'
import { overlappingTalks, placeOfTalk } from '@forum/domain/program/talkPlace'
import { useMemo } from 'react'
import { useChosenTalks } from './chosenTalks.ts'

/** The choice with the places of the chosen talks, and pairs of them at the same time. */
export function useMyTalks(program: PublishedProgram) {
  const choice = useChosenTalks()
  const { chosen } = choice
  const mine = useMemo(
    () =>
      program.talks
        .filter(({ id, isCancelled }) => chosen.has(id) && !isCancelled)
        .map((talk) => ({ talk, place: placeOfTalk(program, talk) })),
    [program, chosen],
  )
  const overlaps = useMemo(() => overlappingTalks(mine.filter(({ talk }) => talk.format === 'oral')), [mine])
  return { ...choice, mine, overlaps }
}
