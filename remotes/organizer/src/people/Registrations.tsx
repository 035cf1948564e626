import type { ReplyOf } from '@forum/contracts/endpoint'
import type { PersonRead } from '@forum/contracts/forumPeople'
import type { listSections } from '@forum/contracts/meeting'
import { formatOf, formatTitles, stageNames, stageOf } from '@forum/domain/participation'
import { Text } from '@forum/ui'
import { Badge } from '@forum/ui/notice'
import { texts } from '../texts.ts'
import { useListStyles } from './listStyles.ts'

const words = texts.people

interface Props {
  registrations: PersonRead['registrations']
  sections: ReplyOf<typeof listSections>
}

/** A person's registrations in the current forum. */
export function Registrations({ registrations, sections }: Props) {
  const styles = useListStyles()
  if (registrations.length === 0) return <Text>{words.noRegistrations}</Text>
  const nameOf = (id: number | null) => sections.find((section) => section.id === id)?.name
  return (
    <ul className={styles.list}>
      {registrations.map((registration) => (
        <li key={registration.id} className={styles.item}>
          <div className={styles.head}>
            <Text weight="semibold">{words.registration(registration.id, formatTitles[formatOf(registration)])}</Text>
            <Badge appearance="tint" color={registration.isActive ? 'informative' : 'danger'}>
              {stageNames[stageOf(registration)]}
            </Badge>
          </div>
          {registration.talkTitle && <Text>«{registration.talkTitle}»</Text>}
          <Text className={styles.quiet}>
            {[nameOf(registration.sectionId), registration.hasThesis ? words.withThesis : words.withoutThesis].filter(Boolean).join(' · ')}
          </Text>
        </li>
      ))}
    </ul>
  )
}
