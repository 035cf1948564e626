import { isKeyOf } from '@forum/domain/platform/keys'
import { i18n } from '@forum/language'
import { useSearchParams } from '@forum/router'
import { lazyWithRetry } from '@forum/ui'
import { Tab, TabList } from '@forum/ui/tabs'
import { useId, useState } from 'react'
import { builderTexts } from '../texts.ts'
import { Conflicts } from './Conflicts.tsx'
import { useSideStyles } from './sideStyles.ts'
import { Unscheduled } from './Unscheduled.tsx'
import { useCounts } from './useCounts.ts'

const ManualTimes = lazyWithRetry(async () => (await import('./ManualTimes.tsx')).ManualTimes, { Pending: () => null })

const parts = { unscheduled: Unscheduled, manual: ManualTimes, conflicts: Conflicts }
type Part = keyof typeof parts
const isPart = (name: string | null): name is Part => name !== null && isKeyOf(parts, name)

/** Open tasks: talks to place, times typed by hand, conflicts. */
export function SidePanel() {
  const styles = useSideStyles()
  const requestedPart = useSearchParams()[0].get('part')
  const [part, setPart] = useState<Part>(isPart(requestedPart) ? requestedPart : 'unscheduled')
  const id = useId()
  const counts: Record<Part, number> = useCounts()
  const Shown = parts[part]
  return (
    <section className={styles.root} aria-label={i18n.t('Доклады и конфликты')}>
      <TabList size="small" className={styles.tabs} selectedValue={part} onTabSelect={(_, { value }) => setPart(value as Part)}>
        {(Object.keys(parts) as Part[]).map((value) => (
          <Tab key={value} value={value} id={`${id}-${value}`} aria-controls={`${id}-panel`}>
            {builderTexts[value](counts[value])}
          </Tab>
        ))}
      </TabList>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${part}`} className={styles.tabPanel}>
        <Shown />
      </div>
    </section>
  )
}
