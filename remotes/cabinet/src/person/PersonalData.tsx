import { i18n } from '@forum/language'
import { Button, lazyWithRetry, leaveUnsaved, Spinner } from '@forum/ui'
import { useState } from 'react'
import { cabinetTexts } from '../texts.ts'
import { PersonSection } from './PersonSection.tsx'
import { PersonSummary } from './PersonSummary.tsx'
import { personTexts } from './texts.ts'

const ProfileEditor = lazyWithRetry(async () => (await import('./ProfileEditor.tsx')).ProfileEditor, {
  // Reserves about the height of the content, to avoid a layout shift.
  Pending: () => (
    <Spinner label={cabinetTexts.loading} style={{ alignItems: 'start', padding: '24px', minHeight: '100vh', boxSizing: 'border-box' }} />
  ),
})

/** A summary that expands to the photo and every field. @param expanded at first */
export function PersonalData({ expanded }: { expanded: boolean }) {
  const [open, setOpen] = useState(expanded)
  // Closing with unsaved input needs confirmation.
  const toggle = () => (open ? leaveUnsaved(() => setOpen(false)) : setOpen(true))
  return (
    <PersonSection
      change={
        <Button aria-expanded={open} onClick={toggle}>
          {open ? i18n.t('Свернуть') : personTexts.change}
        </Button>
      }
    >
      {open ? <ProfileEditor /> : <PersonSummary />}
    </PersonSection>
  )
}
