import type { ParticipantRow } from '@forum/contracts/participation/participants'
import { formatNames } from '@forum/domain/forum/participation'
import type { Section } from '@forum/domain/forum/sections'
import { organisationShown } from '@forum/domain/people/organizations/otherOrganization'
import { i18n } from '@forum/language'
import { Subtitle2, Text } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'
import { StateBadge } from '../../participants/columns/StateBadge.tsx'
import { withSectionNames } from '../../sections.ts'
import { useDeskStyles } from '../deskStyles.ts'
import { reviewTexts } from '../texts.ts'

/** Applicant and application. */
export function Applicant({ registration, sections }: { registration: ParticipantRow; sections: readonly Section[] }) {
  const styles = useDeskStyles()
  const row = withSectionNames(registration, sections)
  return (
    <Stack gap={4} wrap="anywhere">
      <Subtitle2 as="h2" className={styles.name}>
        {row.fullName}
      </Subtitle2>
      <Quiet>{organisationShown(row)}</Quiet>
      <Text>{reviewTexts.wants([formatNames[row.requestedFormat], row.sectionName].filter(Boolean).join(', '))}</Text>
      <StateBadge row={row} />
      {row.decisionMessage && <Quiet>{i18n.t('Автору написали: {message}', { message: row.decisionMessage })}</Quiet>}
    </Stack>
  )
}
