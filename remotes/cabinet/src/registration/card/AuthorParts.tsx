import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { formatOf, isTalk } from '@forum/domain/forum/participation'
import { i18n } from '@forum/language'
import { makeStyles, Text, tokens } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { Slides } from '../../slides/Slides.tsx'
import { Publication } from '../materials/Publication.tsx'

const useStyles = makeStyles({
  root: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingTop: '12px', paddingBottom: '12px' },
  title: { margin: 0 },
})

/** What the module of authors adds to the card of a talk: whether to publish the thesis, until it is answered, and the slides. */
export function AuthorParts({ record, isConfirmed }: { record: OwnRegistration; isConfirmed: boolean }) {
  const styles = useStyles()
  if (!isTalk(formatOf(record))) return null
  const heading = `publication-${record.id}`
  return (
    <>
      {record.thesisId !== null && (
        <Publication
          registrationId={record.id}
          task={(question, { isAnswered }) => (
            <section className={styles.root} aria-labelledby={heading}>
              <Stack gap={8}>
                <Text as="h3" id={heading} weight="semibold" className={styles.title}>
                  {isAnswered ? i18n.t('Ответ записан') : i18n.t('Нужен ваш ответ')}
                </Text>
                {question}
              </Stack>
            </section>
          )}
        />
      )}
      {isConfirmed && <Slides registrationId={record.id} />}
    </>
  )
}
