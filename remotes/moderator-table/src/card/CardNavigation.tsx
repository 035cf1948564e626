import type { Card } from '@forum/contracts/participation/card'
import { i18n } from '@forum/language'
import { Button } from '@forum/ui'
import { useCardStyles } from './cardStyles.ts'
import type { GoTo } from './goTo.ts'

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
      {to(i18n.t('Предыдущая'), '‹', card.previous, 'Alt+K')}
      {to(i18n.t('Следующая'), '›', card.next, 'Alt+J')}
      <Button
        className={styles.waiting}
        aria-keyshortcuts="Alt+N"
        disabledFocusable={card.nextWaiting === null}
        onClick={() => goTo(card.nextWaiting)}
      >
        {i18n.t('Следующая без решения')}
      </Button>
    </div>
  )
}
