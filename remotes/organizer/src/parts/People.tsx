import { useNavigate } from '@forum/router'
import { Group } from '../fields/Group.tsx'
import { PersonSearch } from '../people/PersonSearch.tsx'
import { texts } from '../texts.ts'

const words = texts.people

/** The way to what organisers do for one person. */
export function People() {
  const navigate = useNavigate()
  return (
    <Group title={words.find} hint={words.intro}>
      <PersonSearch value={null} onChange={(person) => person && void navigate(`/organizer/person?id=${person.id}`)} />
    </Group>
  )
}
