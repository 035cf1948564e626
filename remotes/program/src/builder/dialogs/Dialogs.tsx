import { lazyWithRetry } from '@forum/ui'
import { type OpenedDialog, useBuilderPage } from '../useBuilder.ts'
import { EntryDialog } from './entry/EntryDialog.tsx'
import { MoveDialog } from './entry/MoveDialog.tsx'
import { PlaceDialog } from './entry/PlaceDialog.tsx'
import { SwapDialog } from './entry/SwapDialog.tsx'

const RoomsDialog = lazyWithRetry(async () => (await import('./settings/RoomsDialog.tsx')).RoomsDialog)
const SettingsDialog = lazyWithRetry(async () => (await import('./settings/SettingsDialog.tsx')).SettingsDialog)
const ProposalDialog = lazyWithRetry(async () => (await import('./proposal/ProposalDialog.tsx')).ProposalDialog)
const PublishDialog = lazyWithRetry(async () => (await import('./publish/PublishDialog.tsx')).PublishDialog)
const ReleasesDialog = lazyWithRetry(async () => (await import('./ReleasesDialog.tsx')).ReleasesDialog)

/** The open dialog. A dialog about an entry closes when another organiser removes the entry. */
export function Dialogs({ opened, onClose }: { opened: OpenedDialog; onClose: () => void }) {
  const { draft, items } = useBuilderPage()
  if (opened.type === 'place') return <PlaceDialog registrationId={opened.registrationId} item={null} onClose={onClose} />
  if (opened.type === 'new') return <EntryDialog kind={opened.kind} item={null} onClose={onClose} />
  if (opened.type === 'rooms') return <RoomsDialog onClose={onClose} />
  if (opened.type === 'settings') return <SettingsDialog onClose={onClose} />
  if (opened.type === 'proposal') return <ProposalDialog onClose={onClose} />
  if (opened.type === 'publish') return <PublishDialog onClose={onClose} />
  if (opened.type === 'releases') return <ReleasesDialog onClose={onClose} />
  if (!('id' in opened)) return null
  const item = items.get(draft.realIds.get(opened.id) ?? opened.id)
  if (!item) return null
  if (opened.type === 'swap') return <SwapDialog item={item} onClose={onClose} />
  if (item.kind === 'talk') return <PlaceDialog registrationId={item.registrationId ?? 0} item={item} onClose={onClose} />
  return opened.type === 'edit' ? (
    <EntryDialog kind={item.kind} item={item} onClose={onClose} />
  ) : (
    <MoveDialog item={item} onClose={onClose} />
  )
}
