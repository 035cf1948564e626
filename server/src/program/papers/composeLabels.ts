import { speechDateInWords } from '@forum/domain/platform/typedDay'
import { posterPlace } from '@forum/domain/program/posterPlace'
import { clockSpan, clockTime } from '@forum/domain/program/program'
import { roomName } from '@forum/domain/program/programPapers'
import { type Composed, dayInWords, dayOfItem, postersOf, talkTitle } from './composing.ts'
import type { PaperLabel } from './print/content.ts'

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ')

/** A label for each poster with a board. */
export const composeLabels = (composed: Composed): PaperLabel[] =>
  postersOf(composed).map((poster) => {
    const { program, address } = composed
    const place = posterPlace(program, poster)
    return {
      heading: String(poster.board),
      place: place
        ? joined(
            dayInWords(dayOfItem(composed, place.item)),
            clockSpan({ start: place.start, minutes: place.end - place.start }),
            roomName(program.rooms, place.item.roomId),
          )
        : speechDateInWords(poster.speechDate, program.days),
      title: talkTitle(poster),
      who: poster.speaker,
      coauthors: poster.coauthors,
      organization: poster.organizationName,
      check: address({ kind: 'board', registrationId: poster.id, number: poster.board }),
    }
  })

/** A card for each talk in the release. Without those whose time was set by hand since: it is not in the release. */
export const composeCards = (composed: Composed): PaperLabel[] =>
  composed.program.items.flatMap((item) => {
    const { program, talks, address } = composed
    const talk = item.registrationId === null ? undefined : talks.get(item.registrationId)
    if (!talk || talk.isManual) return []
    return [
      {
        heading: clockTime(item.start),
        place: joined(dayInWords(dayOfItem(composed, item)), roomName(program.rooms, item.roomId)),
        title: talkTitle(talk),
        who: talk.speaker,
        coauthors: '',
        organization: talk.organizationName,
        check: address({ kind: 'talk', registrationId: talk.id }),
      },
    ]
  })
