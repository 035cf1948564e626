import { type DoorList, findVisitors, markOf, nameOf, type Presence, SEARCH_MIN, type Visitor } from '@forum/domain/door/doorList'
import { i18n } from '@forum/language'
import { useState } from 'react'
import { Field } from './parts.tsx'

interface SearchProps {
  list: DoorList
  presence: Presence
  onChoose: (visitor: Visitor) => void
}

const detailOf = (visitor: Visitor): string => (visitor.kind === 'person' ? visitor.person.organization : visitor.guest.organization)
const keyOf = (visitor: Visitor): string =>
  visitor.kind === 'person' ? `p${visitor.person.registrationIds[0] ?? visitor.person.cancelledIds[0]}` : `g${visitor.guest.id}`

/** Search for people by the beginnings of their names. */
export function Search({ list, presence, onChoose }: SearchProps) {
  const [query, setQuery] = useState('')
  const found = findVisitors(list, query)
  return (
    <section>
      <Field label={i18n.t('Фамилия или имя, от двух букв')} value={query} onChange={setQuery} type="search" hasFocus />
      <p role="status" className="hint">
        {query.trim().length >= SEARCH_MIN &&
          (found.length === 0
            ? i18n.t(
                'Никого не нашлось. Проверьте, как пишется фамилия. Если человек не регистрировался, нажмите «Назад», затем «Нет в списке».',
              )
            : i18n.t('{count, plural, one {Найден # человек} few {Найдено # человека} other {Найдено # человек}}', {
                count: found.length,
              }))}
      </p>
      <ul className="people">
        {found.map((visitor) => (
          <li key={keyOf(visitor)}>
            <button type="button" onClick={() => onChoose(visitor)}>
              <strong>{nameOf(visitor)}</strong>
              <span>{detailOf(visitor)}</span>
              {markOf(presence, visitor) && <span aria-hidden="true">✓</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
