import type { Release } from '@forum/contracts/theses/review'
import type { Section } from '@forum/domain/forum/sections'
import { decisionName } from '@forum/domain/participation/decision'
import { i18n } from '@forum/language'
import { Button, Text } from '@forum/ui'
import { List, Quiet } from '@forum/ui/layout'
import { optionNameOf } from '../../sections.ts'
import { useDeskStyles } from '../deskStyles.ts'
import { reviewTexts } from '../texts.ts'

interface Props {
  items: Release['items']
  sections: readonly Section[]
  onDiscard: (id: number) => void
}

/** Prepared decisions, and reasons why some of them cannot be announced. */
export function HeldDecisions({ items, sections, onDiscard }: Props) {
  const styles = useDeskStyles()
  return (
    <List gap={12}>
      {items.map(({ id, fullName, talkTitle, sectionId, held, refused }) => (
        <li key={id}>
          <div className={styles.line}>
            <Text weight="semibold">{fullName}</Text>
            <Button size="small" aria-label={i18n.t('Не объявлять: {name}', { name: fullName })} onClick={() => onDiscard(id)}>
              {i18n.t('Не объявлять')}
            </Button>
          </div>
          <Text block>
            {decisionName(held.decidedFormat, held.verdict)} · {optionNameOf(sectionId, sections) ?? reviewTexts.withoutSection}
          </Text>
          <Quiet block>{talkTitle || reviewTexts.untitled}</Quiet>
          {refused && <Text role="alert">{refused}</Text>}
        </li>
      ))}
    </List>
  )
}
