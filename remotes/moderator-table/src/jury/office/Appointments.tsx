import type { Appointment } from '@forum/contracts/people/duties'
import { type Duty, duties, dutyNames } from '@forum/domain/people/duties'
import { i18n, translated } from '@forum/language'
import { Button, makeStyles, Subtitle2, Text } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'
import { useState } from 'react'
import { useExpertStyles } from '../../experts/expertStyles.ts'
import { AppointDialog } from './AppointDialog.tsx'
import { EndDialog } from './EndDialog.tsx'
import { officeTexts } from './texts.ts'

const hints: Record<Duty, string> = translated({
  juryOral: () => i18n.t('Оценивают устные доклады на странице «Жюри».'),
  juryPoster: () => i18n.t('Оценивают стенды на странице «Жюри», с телефона.'),
  chair: () => i18n.t('Получают сертификат председателя заседания.'),
  volunteer: () => i18n.t('Получают сертификат волонтёра.'),
})

const useStyles = makeStyles({ end: { marginInlineStart: 'auto' } })

interface Props {
  people: readonly Appointment[]
  /** Chairs as the published programme names them. */
  chairs: readonly string[]
  onChanged: () => void
}

/** People by what organisers appointed them to. */
export function Appointments({ people, chairs, onChanged }: Props) {
  const styles = useStyles()
  const shared = useExpertStyles()
  const [appointing, setAppointing] = useState<Duty | null>(null)
  const [ending, setEnding] = useState<Appointment | null>(null)
  const changed = () => {
    setAppointing(null)
    setEnding(null)
    onChanged()
  }
  return (
    <>
      {duties.map((duty) => (
        <section key={duty} className={shared.section} aria-label={dutyNames[duty]}>
          <Stack gap={4}>
            <Subtitle2 as="h2" className={shared.title}>
              {dutyNames[duty]}
            </Subtitle2>
            <Quiet>{hints[duty]}</Quiet>
            {duty === 'chair' && chairs.length > 0 && <Quiet>{i18n.t('В программе: {names}', { names: chairs.join(', ') })}</Quiet>}
          </Stack>
          <List gap={8} className={shared.people}>
            {people
              .filter((person) => person.duty === duty)
              .map((person) => (
                <li key={person.id} className={shared.item}>
                  <div className={shared.line}>
                    <Text weight="semibold">{person.fullName}</Text>
                    <Button
                      size="small"
                      className={styles.end}
                      aria-label={i18n.t('Снять: {name}', { name: person.fullName })}
                      onClick={() => setEnding(person)}
                    >
                      {i18n.t('Снять')}
                    </Button>
                  </div>
                  <Quiet>{[person.organisation, person.email].filter(Boolean).join(' · ')}</Quiet>
                  {person.scored > 0 && <Text>{i18n.t('оценено: {count}', { count: person.scored })}</Text>}
                </li>
              ))}
          </List>
          <Button
            className={shared.start}
            aria-label={i18n.t('Назначить: {duty}', { duty: dutyNames[duty] })}
            onClick={() => setAppointing(duty)}
          >
            {officeTexts.appoint}
          </Button>
        </section>
      ))}
      {appointing && <AppointDialog duty={appointing} onAppointed={changed} onClose={() => setAppointing(null)} />}
      {ending && <EndDialog person={ending} onEnded={changed} onClose={() => setEnding(null)} />}
    </>
  )
}
