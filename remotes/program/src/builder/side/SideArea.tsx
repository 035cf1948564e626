import { i18n } from '@forum/language'
import { useSearchParams } from '@forum/router'
import { Button } from '@forum/ui'
import { useState } from 'react'
import { usePageStyles } from '../pageStyles.ts'
import { SidePanel } from './SidePanel.tsx'
import { useCounts } from './useCounts.ts'

/** Area next to the day; on a narrow screen, where the day comes first, behind a button. */
export function SideArea() {
  const styles = usePageStyles()
  const { unscheduled, conflicts } = useCounts()
  const [isOpen, setIsOpen] = useState(useSearchParams()[0].has('part'))
  return (
    <div className={styles.side}>
      <Button className={styles.sideButton} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {i18n.t('Без места: {unscheduled} · Конфликты: {conflicts}', { unscheduled, conflicts })}
      </Button>
      <div className={isOpen ? styles.sidePanel : styles.sideClosed}>
        <SidePanel />
      </div>
    </div>
  )
}
