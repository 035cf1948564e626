import type { PaperPerson } from '@forum/contracts/door/presence'
import { foldText } from '@forum/domain/text/foldText'

const LETTERS = 2
const AT_MOST = 8

/** People whose words begin with the typed ones, as a clerk types them: «ел ан» finds «Ёлкина Анна». At least two letters are needed. */
export function findPeople<Person extends Pick<PaperPerson, 'fullName'>>(people: readonly Person[], query: string): Person[] {
  const typed = foldText(query).split(' ').filter(Boolean)
  if (typed.join('').length < LETTERS) return []
  const fits = ({ fullName }: Person) => {
    const words = foldText(fullName).split(' ')
    return typed.every((begin) => words.some((word) => word.startsWith(begin)))
  }
  return people.filter(fits).slice(0, AT_MOST)
}
