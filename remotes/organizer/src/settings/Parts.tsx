import type { ForumProblems } from '@forum/domain/forum/forumProblems'
import { makeStyles, tokens } from '@forum/ui'
import { WarningFilled } from '@forum/ui/icons'
import { Tab, TabList } from '@forum/ui/tabs'
import type { ReactNode } from 'react'
import { type Part, partOf, parts } from '../draft/draft.ts'
import { organizerTexts } from '../texts.ts'
import { Consent } from './Consent.tsx'
import { Dates } from './Dates.tsx'
import { Forum } from './Forum.tsx'
import { Limits } from './Limits.tsx'
import { Sections } from './Sections.tsx'
import { Texts } from './Texts.tsx'

const useStyles = makeStyles({
  tabs: {
    flexWrap: 'wrap',
    margin: '0 0 20px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 640px)': { '& button': { padding: '8px' } },
  },
  problem: { color: tokens.colorPaletteRedForeground1 },
})

interface Props {
  part: Part
  problems: ForumProblems
  onSelect: (part: Part) => void
  /** A part that is not a form. */
  children: ReactNode
}

/** The parts of the form; those with problems are marked. */
export function Parts({ part, problems, onSelect, children }: Props) {
  const styles = useStyles()
  const countIn = (name: Part) => Object.keys(problems).filter((path) => partOf(path) === name).length
  return (
    <>
      <TabList className={styles.tabs} selectedValue={part} onTabSelect={(_, { value }) => onSelect(value as Part)}>
        {parts.map((name) => {
          const count = countIn(name)
          return (
            <Tab
              key={name}
              value={name}
              id={`tab-${name}`}
              aria-controls="tab-content"
              {...(count > 0 && {
                icon: <WarningFilled className={styles.problem} />,
                'aria-label': organizerTexts.withProblems(organizerTexts.parts[name], count),
              })}
            >
              {organizerTexts.parts[name]}
            </Tab>
          )
        })}
      </TabList>
      <div role="tabpanel" id="tab-content" aria-labelledby={`tab-${part}`}>
        {part === 'forum' && <Forum />}
        {part === 'dates' && <Dates />}
        {part === 'sections' && <Sections />}
        {part === 'limits' && <Limits />}
        {part === 'texts' && <Texts />}
        {part === 'consent' && <Consent />}
        {children}
      </div>
    </>
  )
}
