import type { Vacancy } from '@forum/contracts/theses/review'
import { formatTitles } from '@forum/domain/forum/participation'
import type { Section } from '@forum/domain/forum/sections'
import { Button, Subtitle2, Text } from '@forum/ui'
import { optionNameOf } from '../../sections.ts'
import { useDeskStyles } from '../deskStyles.ts'
import { reviewTexts } from '../texts.ts'

interface Props {
  vacancies: readonly Vacancy[]
  sections: readonly Section[]
  onOpen: (id: number) => void
  onSettle: (id: number) => void
}

/** Free places of talks, each with the next one in reserve. */
export function Vacancies({ vacancies, sections, onOpen, onSettle }: Props) {
  const styles = useDeskStyles()
  if (vacancies.length === 0) return null
  return (
    <section className={styles.vacancies} aria-label={reviewTexts.vacancies}>
      <Subtitle2 as="h2" className={styles.name}>
        {reviewTexts.vacancies}
      </Subtitle2>
      <ul className={styles.list}>
        {vacancies.map(({ id, format, sectionId, declined, reason, next }) => (
          <li key={id} className={styles.bar}>
            <Text>
              {reviewTexts.vacancy(formatTitles[format], optionNameOf(sectionId, sections) ?? reviewTexts.withoutSection)} (
              {reason === 'declined' && declined.fullName ? reviewTexts.declined(declined.fullName) : reviewTexts.freed[reason]}).{' '}
              {next ? reviewTexts.nextInReserve(next.fullName) : reviewTexts.reserveEmpty}
            </Text>
            {next && (
              <Button size="small" appearance="primary" onClick={() => onOpen(next.id)}>
                {reviewTexts.openCandidate}
              </Button>
            )}
            <Button size="small" onClick={() => onSettle(id)}>
              {reviewTexts.settle}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
