import type { Card } from '@forum/contracts/participation/moderation'
import { Button } from '@forum/ui'
import { useCardStyles } from './cardStyles.ts'
import type { GoTo } from './goTo.ts'
import { cardTexts } from './texts.ts'

export function CardNavigation({ card, goTo }: { card: Card; goTo: GoTo }) {
  const styles = useCardStyles()
  const to = (label: string, sign: string, id: number | null, keys: string) => (
    <Button
      className={styles.step}
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      disabledFocusable={id === null}
      onClick={() => goTo(id)}
    >
      {sign}
    </Button>
  )
  return (
    <div className={styles.navigation}>
      {to(cardTexts.previous, '‹', card.previous, 'Alt+K')}
      {to(cardTexts.next, '›', card.next, 'Alt+J')}
      <Button
        className={styles.waiting}
        aria-keyshortcuts="Alt+N"
        disabledFocusable={card.nextWaiting === null}
        onClick={() => goTo(card.nextWaiting)}
      >
        {cardTexts.nextWaiting}
      </Button>
    </div>
  )
}
