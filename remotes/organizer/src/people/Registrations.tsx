import { call } from '@forum/client/call'
import { announce, showFailure } from '@forum/client/toasts'
import { type PersonRead, restoreRegistration } from '@forum/contracts/participation/forumPeople'
import { optionName } from '@forum/domain/forum/bilingual'
import { formatOf, formatTitles, isTalk, stageNames, stageOf } from '@forum/domain/forum/participation'
import type { Section } from '@forum/domain/forum/sections'
import { useRevalidator } from '@forum/router'
import { Button, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { Badge } from '@forum/ui/notice'
import { useState } from 'react'
import { CorrectDialog } from './CorrectDialog.tsx'
import { useListStyles } from './listStyles.ts'
import { peopleTexts } from './texts.ts'

type Registration = PersonRead['registrations'][number]

interface Props {
  registrations: PersonRead['registrations']
  sections: readonly Section[]
}

/** A person's registrations in the current forum, with corrections by organisers. */
export function Registrations({ registrations, sections }: Props) {
  const styles = useListStyles()
  const { revalidate } = useRevalidator()
  const [corrected, setCorrected] = useState<Registration | null>(null)
  const [restored, setRestored] = useState<Registration | null>(null)
  if (registrations.length === 0) return <Text>{peopleTexts.noRegistrations}</Text>
  const nameOf = (id: number | null) => sections.filter((section) => section.id === id).map(optionName)[0]

  const restore = async (id: number) => {
    setRestored(null)
    try {
      await call(restoreRegistration, { id })
      announce(peopleTexts.restored)
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <>
      <ul className={styles.list}>
        {registrations.map((registration) => (
          <RegistrationItem
            key={registration.id}
            registration={registration}
            section={nameOf(registration.sectionId)}
            onRestore={() => setRestored(registration)}
            onCorrect={() => setCorrected(registration)}
          />
        ))}
      </ul>
      {restored && (
        <ConfirmDialog
          title={peopleTexts.restoreTitle(restored.id)}
          action={peopleTexts.restore}
          onConfirm={() => void restore(restored.id)}
          onClose={() => setRestored(null)}
        >
          {peopleTexts.restoreHint}
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

interface ItemProps {
  registration: Registration
  section: string | undefined
  onRestore: () => void
  onCorrect: () => void
}

function RegistrationItem({ registration, section, onRestore, onCorrect }: ItemProps) {
  const styles = useListStyles()
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Text weight="semibold">{peopleTexts.registration(registration.id, formatTitles[formatOf(registration)])}</Text>
        <Badge appearance="tint" color={registration.isActive ? 'informative' : 'danger'}>
          {stageNames[stageOf(registration)]}
        </Badge>
      </div>
      {registration.talkTitle && <Text>{peopleTexts.quoted(registration.talkTitle)}</Text>}
      <Text className={styles.quiet}>
        {[section, registration.hasThesis ? peopleTexts.withThesis : peopleTexts.withoutThesis].filter(Boolean).join(' · ')}
      </Text>
      {!registration.isActive && (
        <Button className={styles.button} aria-label={peopleTexts.restoreThis(registration.id)} onClick={onRestore}>
          {peopleTexts.restore}
        </Button>
      )}
      {registration.isActive && isTalk(registration.requestedFormat) && (
        <Button className={styles.button} aria-label={peopleTexts.correctThis(registration.id)} onClick={onCorrect}>
          {peopleTexts.correct}
        </Button>
      )}
    </li>
  )
}
