import { call } from '@forum/client/call'
import { announce, showFailure } from '@forum/client/toasts'
import { type PersonRead, restoreRegistration } from '@forum/contracts/participation/forumPeople'
import { optionName } from '@forum/domain/forum/bilingual'
import { formatOf, formatTitles, isTalk, stageNames, stageOf } from '@forum/domain/forum/participation'
import type { Section } from '@forum/domain/forum/sections'
import { whyNotHandOver } from '@forum/domain/participation/speaker'
import { i18n } from '@forum/language'
import { useNavigate, useRevalidator } from '@forum/router'
import { Button, lazyWithRetry, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { List, ListItem, Quiet } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { useEffect, useState } from 'react'
import { CorrectDialog } from './CorrectDialog.tsx'
import { useListStyles } from './listStyles.ts'
import { peopleTexts } from './texts.ts'

const SpeakerDialog = lazyWithRetry(async () => (await import('./SpeakerDialog.tsx')).SpeakerDialog)

type Registration = PersonRead['registrations'][number]

interface Props {
  registrations: PersonRead['registrations']
  sections: readonly Section[]
}

/** A person's registrations in the current forum, with corrections by organisers. */
export function Registrations({ registrations, sections }: Props) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [corrected, setCorrected] = useState<Registration | null>(null)
  const [restored, setRestored] = useState<Registration | null>(null)
  const [handedOver, setHandedOver] = useState<Registration | null>(null)
  const [nextId, setNextId] = useState<number | null>(null)
  // The effect waits until the dialog is closed: while open, it guards its unsaved input.
  useEffect(() => {
    if (nextId !== null) void navigate(`/organizer/person?id=${nextId}`)
  }, [nextId, navigate])
  if (registrations.length === 0) return <Text>{i18n.t('Заявок нет')}</Text>
  const nameOf = (id: number | null) => sections.filter((section) => section.id === id).map(optionName)[0]

  const restore = async (id: number) => {
    setRestored(null)
    try {
      await call(restoreRegistration, { id })
      announce(i18n.t('Заявка восстановлена'))
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <>
      <List>
        {registrations.map((registration) => (
          <RegistrationItem
            key={registration.id}
            registration={registration}
            section={nameOf(registration.sectionId)}
            onRestore={() => setRestored(registration)}
            onCorrect={() => setCorrected(registration)}
            onHandOver={() => setHandedOver(registration)}
          />
        ))}
      </List>
      {restored && (
        <ConfirmDialog
          title={i18n.t('Восстановить заявку № {id}?', { id: restored.id })}
          action={peopleTexts.restore}
          onConfirm={() => void restore(restored.id)}
          onClose={() => setRestored(null)}
        >
          {i18n.t('Она снова будет действовать вместе с тезисами, файлами и решением модератора. Участник сразу получит письмо.')}
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
      {handedOver && (
        <SpeakerDialog
          registration={handedOver}
          onClose={() => setHandedOver(null)}
          onDone={(userId) => {
            setHandedOver(null)
            setNextId(userId)
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
  onHandOver: () => void
}

function RegistrationItem({ registration, section, onRestore, onCorrect, onHandOver }: ItemProps) {
  const styles = useListStyles()
  return (
    <ListItem>
      <div className={styles.head}>
        <Text weight="semibold">{peopleTexts.registration(registration.id, formatTitles[formatOf(registration)])}</Text>
        <Badge appearance="tint" color={registration.isActive ? 'informative' : 'danger'}>
          {stageNames[stageOf(registration)]}
        </Badge>
      </div>
      {registration.talkTitle && <Text>{peopleTexts.title(registration.talkTitle)}</Text>}
      <Quiet>{[section, registration.hasThesis ? peopleTexts.withThesis : peopleTexts.withoutThesis].filter(Boolean).join(' · ')}</Quiet>
      {!registration.isActive && (
        <Button className={styles.button} aria-label={i18n.t('Восстановить заявку № {id}', { id: registration.id })} onClick={onRestore}>
          {peopleTexts.restore}
        </Button>
      )}
      {registration.isActive && isTalk(registration.requestedFormat) && (
        <div className={styles.actions}>
          <Button aria-label={i18n.t('Исправить заявку № {id}', { id: registration.id })} onClick={onCorrect}>
            {i18n.t('Исправить')}
          </Button>
          {whyNotHandOver(registration) === null && (
            <Button aria-label={i18n.t('Сменить докладчика заявки № {id}', { id: registration.id })} onClick={onHandOver}>
              {i18n.t('Сменить докладчика…')}
            </Button>
          )}
        </div>
      )}
    </ListItem>
  )
}
