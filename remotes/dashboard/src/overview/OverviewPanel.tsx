import { Panel, Subtitle2 } from '@forum/ui'
import type { ReactNode } from 'react'
import { useTodayStyles } from './todayStyles.ts'

export function OverviewPanel({ title, children }: { title: string; children: ReactNode }) {
  const styles = useTodayStyles()
  return (
    <Panel className={styles.panel}>
      <Subtitle2 as="h2" block className={styles.heading}>
        {title}
      </Subtitle2>
      {children}
    </Panel>
  )
}
