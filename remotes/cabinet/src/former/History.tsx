import { content } from '@forum/domain/forum/bilingual'
import { daysInWords } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Content, Panel, Text } from '@forum/ui'
import type { CabinetState } from '../cabinet.ts'
import { Heading } from '../Heading.tsx'

/** The former forums a person took part in. */
export function History({ forums }: { forums: NonNullable<CabinetState['history']> }) {
  return (
    <section aria-labelledby="history" style={{ display: 'flex', flexDirection: 'column', rowGap: '16px' }}>
      <Heading id="history">{i18n.t('История')}</Heading>
      <Panel>
        {forums.map(({ id, title, englishTitle, days }) => (
          <Text key={id} block style={{ overflowWrap: 'anywhere' }}>
            <Link to={`/forum/${id}`}>
              <Content {...content(title, englishTitle)} />
            </Link>{' '}
            · {daysInWords(days)}
          </Text>
        ))}
      </Panel>
    </section>
  )
}
