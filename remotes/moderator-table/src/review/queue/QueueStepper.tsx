import { i18n } from '@forum/language'
import { Button } from '@forum/ui'
import { useDeskStyles } from '../deskStyles.ts'

interface Props {
  /** Index of the open registration. */
  place: number
  count: number
  isOpen: boolean
  onStep: (by: 1 | -1) => void
  onToggle: () => void
}

/** Buttons on narrow screens: to the neighbours, and to the collapsed queue. */
export function QueueStepper({ place, count, isOpen, onStep, onToggle }: Props) {
  const styles = useDeskStyles()
  return (
    <div className={styles.stepper}>
      <Button className={styles.step} aria-label={i18n.t('Предыдущая заявка')} disabled={place <= 0} onClick={() => onStep(-1)}>
        ‹
      </Button>
      <Button className={styles.grow} appearance="subtle" aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? i18n.t('Скрыть очередь') : i18n.t('Показать очередь')}
      </Button>
      <Button className={styles.step} aria-label={i18n.t('Следующая заявка')} disabled={place >= count - 1} onClick={() => onStep(1)}>
        ›
      </Button>
    </div>
  )
}
