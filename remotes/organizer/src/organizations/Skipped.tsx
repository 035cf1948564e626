import type { Undone } from '@forum/contracts/people/organizations'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { organizationTexts } from './texts.ts'

/** Records that undoing skipped, because they have changed since. */
export function Skipped({ people, theses }: { people: Undone['skippedPeople']; theses: Undone['skippedTheses'] }) {
  const messages = [
    people.length > 0 && organizationTexts.skippedPeople(people.map(({ fullName }) => fullName).join(', ')),
    theses.length > 0 && organizationTexts.skippedTheses(theses.map(({ title }) => title).join('; ')),
  ]
  const said = messages.filter(Boolean).join(' ')
  if (said === '') return null
  return (
    <MessageBar intent="warning" layout="multiline" role="alert">
      <MessageBarBody>{said}</MessageBarBody>
    </MessageBar>
  )
}
