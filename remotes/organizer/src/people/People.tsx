import { searchPeople } from '@forum/client/searchPeople'
import type { Section } from '@forum/domain/forum/sections'
import { i18n } from '@forum/language'
import { useNavigate } from '@forum/router'
import { Button } from '@forum/ui'
import { PersonSearch } from '@forum/ui/combobox'
import { useEffect, useState } from 'react'
import { Group, useFieldStyles } from '../fields/Group.tsx'
import { RegisterDialog } from './RegisterDialog.tsx'
import { registerTexts } from './texts.ts'

/** Search for a person, and registration of a new one. */
export function People({ sections }: { sections: readonly Section[] }) {
  const styles = useFieldStyles()
  const navigate = useNavigate()
  const [registering, setRegistering] = useState(false)
  const [opened, setOpened] = useState<number | null>(null)
  // The effect waits until the dialog is closed: while open, it guards its unsaved input.
  useEffect(() => {
    if (opened !== null) void navigate(`/organizer/person?id=${opened}`)
  }, [opened, navigate])
  return (
    <>
      <Group title={i18n.t('Найти человека')} hint={i18n.t('Любой, у кого есть учётная запись, в том числе без заявки на этот форум.')}>
        <PersonSearch find={searchPeople} value={null} onChange={(person) => person && setOpened(person.id)} />
      </Group>
      <Group
        title={registerTexts.title}
        hint={i18n.t(
          'Например, пленарного докладчика. Если учётной записи нет, портал создаст её и отправит письмо со ссылкой, по которой человек задаст пароль.',
        )}
      >
        <Button className={styles.button} onClick={() => setRegistering(true)}>
          {registerTexts.register}
        </Button>
      </Group>
      {registering && (
        <RegisterDialog
          sections={sections}
          onClose={() => setRegistering(false)}
          onDone={(userId) => {
            setRegistering(false)
            setOpened(userId)
          }}
        />
      )}
    </>
  )
}
