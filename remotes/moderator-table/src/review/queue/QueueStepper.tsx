import { Button } from '@forum/ui'
import { useDeskStyles } from '../deskStyles.ts'
import { reviewTexts } from '../texts.ts'

interface Props {
  /** Index of the open registration. */
  place: number
  count: number
  isOpen: boolean
  onStep: (by: 1 | -1) => void
  onToggle: () => void
}

/** On narrow screens: to the neighbours, and to the folded queue. */
export function QueueStepper({ place, count, isOpen, onStep, onToggle }: Props) {
  const styles = useDeskStyles()
  return (
    <div className={styles.stepper}>
      <Button className={styles.step} aria-label={reviewTexts.previous} disabled={place <= 0} onClick={() => onStep(-1)}>
        ‹
      </Button>
      <Button className={styles.grow} appearance="subtle" aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? reviewTexts.closeQueue : reviewTexts.openQueue}
      </Button>
      <Button className={styles.step} aria-label={reviewTexts.next} disabled={place >= count - 1} onClick={() => onStep(1)}>
        ›
      </Button>
    </div>
  )
}
