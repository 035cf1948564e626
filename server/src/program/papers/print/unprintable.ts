import type { PublishedProgram } from '@forum/contracts/program/program'
import { unprintableIn } from '@forum/domain/text/printedCharacters'

interface Unprintable {
  title: string
  characters: string[]
}

/** Characters of a programme that no font can print: of its talks, sessions and rooms. */
export function unprintableOf({ talks, items, rooms }: PublishedProgram): Unprintable[] {
  const texts = [
    ...talks.map((talk) => [talk.talkTitle, talk.englishTitle, talk.speaker, talk.organizationName]),
    ...items.map((item) => [item.title, item.englishTitle, item.chair]),
    ...rooms.map((room) => [room.name, room.englishName]),
  ]
  return texts.flatMap((printed) => {
    const characters = unprintableIn(printed.join(' '))
    return characters.length > 0 ? [{ title: printed.find((text) => text !== '') ?? '', characters }] : []
  })
}
