import type { Undone } from '@forum/contracts/people/organizations'
import { i18n } from '@forum/language'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'

/** Records that undoing skipped, because they have changed since. */
export function Skipped({ people, theses }: { people: Undone['skippedPeople']; theses: Undone['skippedTheses'] }) {
  const messages = [
    people.length > 0 &&
      i18n.t('Организацию с тех пор сменили и сохранили: {names}.', { names: people.map(({ fullName }) => fullName).join(', ') }),
    theses.length > 0 && i18n.t('В тезисах организации уже другие: {titles}.', { titles: theses.map(({ title }) => title).join('; ') }),
  ]
  const said = messages.filter(Boolean).join(' ')
  if (said === '') return null
  return (
    <MessageBar intent="warning" layout="multiline" role="alert">
      <MessageBarBody>{said}</MessageBarBody>
    </MessageBar>
  )
}
