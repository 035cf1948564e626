import type { VolumeRead } from '@forum/contracts/theses/volume'
import { formatDay } from '@forum/domain/platform/calendar'
import { volumeTexts as rules } from '@forum/domain/theses/volume/details'
import { i18n } from '@forum/language'
import { Button, Text } from '@forum/ui'
import { List, ListItem, Quiet } from '@forum/ui/layout'
import { useListStyles } from '../people/listStyles.ts'
import { volumeTexts as t } from './texts.ts'

export type Paper = VolumeRead['papers'][number]

interface Props {
  papers: readonly Paper[]
  isDraft: boolean
  /** Called to name a paper of a draft, or to correct or withdraw one of a closed volume. */
  onChange: (paper: Paper) => void
}

export function Papers({ papers, isDraft, onChange }: Props) {
  const styles = useListStyles()
  return (
    <List>
      {papers.map((paper) => {
        const { number, title, authors, sectionName, gaps, withdrawnOn, erratum } = paper
        return (
          <ListItem key={number}>
            <Text weight="semibold">{`${number}. ${title}`}</Text>
            <Quiet>{[authors.join(', '), sectionName].join(' · ')}</Quiet>
            {withdrawnOn !== null && <Text>{i18n.t('Отозван {day}', { day: formatDay(withdrawnOn) })}</Text>}
            {erratum !== '' && <Text>{i18n.t('Исправление: {text}', { text: erratum })}</Text>}
            {isDraft && gaps.length > 0 && <Quiet>{gaps.map((gap) => rules.gaps[gap]).join(', ')}</Quiet>}
            {isDraft && gaps.includes('title') && (
              <Button
                className={styles.button}
                aria-label={i18n.t('Указать название доклада {number}', { number })}
                onClick={() => onChange(paper)}
              >
                {t.name}
              </Button>
            )}
            {!isDraft && (
              <Button
                className={styles.button}
                aria-label={i18n.t('Исправление или отзыв доклада {number}', { number })}
                onClick={() => onChange(paper)}
              >
                {i18n.t('Исправление или отзыв')}
              </Button>
            )}
          </ListItem>
        )
      })}
    </List>
  )
}
