import type { Vacancy } from '@forum/contracts/theses/review'
import { formatTitles } from '@forum/domain/forum/participation'
import type { Section } from '@forum/domain/forum/sections'
import { i18n, translated } from '@forum/language'
import { Button, Subtitle2, Text } from '@forum/ui'
import { List } from '@forum/ui/layout'
import { optionNameOf } from '../../sections.ts'
import { useDeskStyles } from '../deskStyles.ts'
import { reviewTexts } from '../texts.ts'

interface Props {
  vacancies: readonly Vacancy[]
  sections: readonly Section[]
  onOpen: (id: number) => void
  onSettle: (id: number) => void
}

/** Reason why a place is free, where the former speaker is not named. */
const freed = translated({
  declined: () => i18n.t('отказ, учётная запись удалена'),
  deleted: () => i18n.t('учётная запись докладчика удалена'),
  added: () => i18n.t('в секции стало больше мест'),
})

/** Free places of talks, each with the next talk in reserve. */
export function Vacancies({ vacancies, sections, onOpen, onSettle }: Props) {
  const styles = useDeskStyles()
  if (vacancies.length === 0) return null
  return (
    <section className={styles.vacancies} aria-label={reviewTexts.vacancies}>
      <Subtitle2 as="h2" className={styles.name}>
        {reviewTexts.vacancies}
      </Subtitle2>
      <List gap={12}>
        {vacancies.map(({ id, format, sectionId, declined, reason, next }) => (
          <li key={id} className={styles.bar}>
            <Text>
              {i18n.t('{format}, {section}', {
                format: formatTitles[format],
                section: optionNameOf(sectionId, sections) ?? reviewTexts.withoutSection,
              })}{' '}
              ({reason === 'declined' && declined.fullName ? i18n.t('отказ: {name}', { name: declined.fullName }) : freed[reason]}).{' '}
              {next ? i18n.t('Следующий в резерве: {name}', { name: next.fullName }) : i18n.t('В резерве этой секции никого нет.')}
            </Text>
            {next && (
              <Button size="small" appearance="primary" onClick={() => onOpen(next.id)}>
                {i18n.t('Открыть')}
              </Button>
            )}
            <Button size="small" onClick={() => onSettle(id)}>
              {i18n.t('Не замещать')}
            </Button>
          </li>
        ))}
      </List>
    </section>
  )
}
