import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { type PersonRead, restoreRegistration } from '@forum/contracts/forumPeople'
import { optionName } from '@forum/domain/bilingual'
import { formatOf, formatTitles, isTalk, stageNames, stageOf } from '@forum/domain/participation'
import type { Section } from '@forum/domain/sections'
import { useRevalidator } from '@forum/router'
import { Button, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { Badge } from '@forum/ui/notice'
import { useState } from 'react'
import { texts } from '../texts.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import { useListStyles } from './listStyles.ts'

const words = texts.people

type Registration = PersonRead['registrations'][number]

interface Props {
  registrations: PersonRead['registrations']
  sections: readonly Section[]
}

/** A person's registrations in the current forum, with what organisers can mend. */
export function Registrations({ registrations, sections }: Props) {
  const styles = useListStyles()
  const { revalidate } = useRevalidator()
  const [corrected, setCorrected] = useState<Registration | null>(null)
  const [restored, setRestored] = useState<Registration | null>(null)
  if (registrations.length === 0) return <Text>{words.noRegistrations}</Text>
  const nameOf = (id: number | null) => sections.filter((section) => section.id === id).map(optionName)[0]

  const restore = async (id: number) => {
    setRestored(null)
    try {
      await call(restoreRegistration, { id })
      showSuccess(words.restored)
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <>
      <ul className={styles.list}>
        {registrations.map((registration) => (
          <li key={registration.id} className={styles.item}>
            <div className={styles.head}>
              <Text weight="semibold">{words.registration(registration.id, formatTitles[formatOf(registration)])}</Text>
              <Badge appearance="tint" color={registration.isActive ? 'informative' : 'danger'}>
                {stageNames[stageOf(registration)]}
              </Badge>
            </div>
            {registration.talkTitle && <Text>{texts.people.quoted(registration.talkTitle)}</Text>}
            <Text className={styles.quiet}>
              {[nameOf(registration.sectionId), registration.hasThesis ? words.withThesis : words.withoutThesis]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {!registration.isActive && (
              <Button className={styles.button} aria-label={words.restoreThis(registration.id)} onClick={() => setRestored(registration)}>
                {words.restore}
              </Button>
            )}
            {registration.isActive && isTalk(registration.requestedFormat) && (
              <Button className={styles.button} aria-label={words.correctThis(registration.id)} onClick={() => setCorrected(registration)}>
                {words.correct}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {restored && (
        <ConfirmDialog
          title={words.restoreTitle(restored.id)}
          action={words.restore}
          onConfirm={() => void restore(restored.id)}
          onClose={() => setRestored(null)}
        >
          {words.restoreHint}
        </ConfirmDialog>
      )}
      {corrected && (
        <CorrectDialog
          registration={corrected}
          sections={sections}
          onClose={() => setCorrected(null)}
          onDone={async () => {
            setCorrected(null)
            await revalidate()
          }}
        />
      )}
    </>
  )
}
