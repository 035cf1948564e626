import { heldRoles, useSession } from '@forum/client/session'
import { allows } from '@forum/domain/people/roles'
import { keysOf } from '@forum/domain/platform/keys'
import { useNavigate } from '@forum/router'
import { makeStyles, PageBody, tokens } from '@forum/ui'
import { Tab, TabList } from '@forum/ui/tabs'
import { type ReactNode, useEffect } from 'react'
import { doorTexts } from '../texts.ts'
import { type OfficePageName, officePages } from './officePages.ts'

const useStyles = makeStyles({
  // Tabs are in one row on every width.
  tabs: { overflowX: 'auto', scrollbarWidth: 'none', margin: '0 0 20px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
})

/** A page of the door's office, under tabs that lead to the others. */
export function OfficePage({ name, children }: { name: OfficePageName; children: ReactNode }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const session = useSession()
  const names = keysOf(officePages).filter((each) => allows(officePages[each].access, heldRoles(session)))
  // The row is wider than the screen of a phone.
  useEffect(() => {
    document.getElementById(`tab-${name}`)?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [name])
  return (
    <PageBody title={names.length > 1 ? doorTexts.title : doorTexts.pages[name]} width="wide">
      {names.length > 1 && (
        <TabList
          className={styles.tabs}
          selectedValue={name}
          onTabSelect={(_, { value }) => navigate(officePages[value as OfficePageName].path)}
        >
          {names.map((each) => (
            <Tab key={each} value={each} id={`tab-${each}`} aria-controls="tab-content">
              {doorTexts.pages[each]}
            </Tab>
          ))}
        </TabList>
      )}
      <div {...(names.length > 1 && { role: 'tabpanel', 'aria-labelledby': `tab-${name}` })} id="tab-content">
        {children}
      </div>
    </PageBody>
  )
}
