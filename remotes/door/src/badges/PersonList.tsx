import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { type BadgePerson, type Badges, chooseBadgeKind, findBadgePeople } from '@forum/contracts/door/badges'
import { dayIn, formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Button, Field, Input, makeStyles, Text } from '@forum/ui'
import { ListItem, Quiet } from '@forum/ui/layout'
import { Select } from '@forum/ui/select'
import { type FormEvent, useState } from 'react'

const useStyles = makeStyles({
  search: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px', '& > :first-child': { flex: '1 1 200px' } },
  list: { margin: '8px 0 0', padding: 0, listStyleType: 'none' },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

function printedInWords({ printedAt, isFresh }: BadgePerson): string {
  if (printedAt === null) return i18n.t('не напечатан')
  const day = formatDay(dayIn(forum().timeZone, new Date(printedAt)))
  return isFresh ? i18n.t('напечатан {day}, с тех пор изменился', { day }) : i18n.t('напечатан {day}', { day })
}

interface Props {
  kinds: Badges['kinds']
  onPrint: (person: BadgePerson) => void
  onChanged: () => void
}

/** List of people, each with the kind of the badge and a button that prints it alone. */
export function PersonList({ kinds, onPrint, onChanged }: Props) {
  const styles = useStyles()
  const [search, setSearch] = useState('')
  const [people, setPeople] = useState<BadgePerson[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function find(): Promise<void> {
    setProblem(null)
    try {
      setPeople((await call(findBadgePeople, { search })).people)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void find()
  }
  async function choose({ registrationId }: BadgePerson, kind: string | null): Promise<void> {
    try {
      await call(chooseBadgeKind, { registrationId, kind })
      showSuccess(i18n.t('Вид бейджа изменён'))
      await find()
      onChanged()
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <>
      <form className={styles.search} onSubmit={submit}>
        <Field label={i18n.t('Часть имени или фамилии')}>
          <Input type="search" value={search} onChange={(_, { value }) => setSearch(value)} />
        </Field>
        <Button type="submit">{i18n.t('Найти')}</Button>
      </form>
      {problem && <Text role="alert">{problem}</Text>}
      {people?.length === 0 && <Text role="status">{i18n.t('Никого не нашлось.')}</Text>}
      <ul className={styles.list}>
        {people?.map((person) => (
          <ListItem key={person.registrationId}>
            <Text weight="semibold">{person.name}</Text>
            <Quiet size={200}>
              {[person.latinName, person.organization, person.detail, printedInWords(person)].filter(Boolean).join(' · ')}
            </Quiet>
            <div className={styles.row}>
              <Select
                aria-label={i18n.t('Вид бейджа: {name}', { name: person.name })}
                value={person.chosenKind ?? ''}
                onChange={(_, { value }) => void choose(person, value || null)}
              >
                <option value="">
                  {person.chosenKind === null
                    ? i18n.t('По форме участия: {kind}', { kind: kinds.find(({ id }) => id === person.kind)?.name ?? person.kind })
                    : i18n.t('По форме участия')}
                </option>
                {kinds.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
              <Button aria-label={i18n.t('Напечатать бейдж: {name}', { name: person.name })} onClick={() => onPrint(person)}>
                {person.printedAt === null ? i18n.t('Напечатать') : i18n.t('Напечатать ещё раз')}
              </Button>
            </div>
          </ListItem>
        ))}
      </ul>
    </>
  )
}
