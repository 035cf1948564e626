import { call } from '@forum/client/call'
import { type ListedVisaLetter, listVisaLetters } from '@forum/contracts/participation/visaLetters'
import { isLetterToCheck } from '@forum/domain/participation/answers/visaLetter'
import { formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Link, type LoaderFunctionArgs, useLoaderData } from '@forum/router'
import { makeStyles, PageBody, Subtitle2, Text } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'

const useStyles = makeStyles({ title: { margin: 0 } })

const read = ({ request: { signal } }: LoaderFunctionArgs) => call(listVisaLetters, {}, { signal })

function aboutState({ state, signedOn }: ListedVisaLetter): string | null {
  if (state === 'changed') return i18n.t('сведения изменились после проверки')
  return signedOn === null ? null : i18n.t('подписано {day}', { day: formatDay(signedOn) })
}

function Group({ title, people }: { title: string; people: readonly ListedVisaLetter[] }) {
  const styles = useStyles()
  if (people.length === 0) return null
  return (
    <Stack as="section" gap={8} wrap="anywhere" aria-label={title}>
      <Subtitle2 as="h2" className={styles.title}>
        {title}
      </Subtitle2>
      <List gap={8}>
        {people.map((person) => {
          const state = aboutState(person)
          return (
            <li key={person.userId}>
              <Link to={`/users-list?card=${person.registrationId}`}>{person.fullName}</Link>
              {state !== null && <Quiet block>{state}</Quiet>}
            </li>
          )
        })}
      </List>
    </Stack>
  )
}

/** People who asked for a letter for a visa; the letter is checked on the card. */
function VisaLettersPage() {
  const { people } = useLoaderData<typeof read>()
  const inState = (wanted: ListedVisaLetter['state']) => people.filter(({ state }) => state === wanted)
  return (
    <PageBody title={i18n.t('Письма для визы')}>
      <Stack gap={24}>
        <Text>
          {people.length === 0
            ? i18n.t('Писем пока никто не просил.')
            : i18n.t('Откройте карточку участника, сверьте сведения и подпишите письмо.')}
        </Text>
        <Group title={i18n.t('Ждут проверки')} people={people.filter(({ state }) => isLetterToCheck(state))} />
        <Group title={i18n.t('Подписаны')} people={inState('signed')} />
        <Group title={i18n.t('Не хватает сведений')} people={inState('incomplete')} />
      </Stack>
    </PageBody>
  )
}

export { read as loader, VisaLettersPage as Component }
