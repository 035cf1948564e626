import { call } from '@forum/client/call'
import { getPolicy } from '@forum/contracts/participation/meeting'
import { PolicyText } from '@forum/ui/policy'
import { accountTexts } from '../texts.ts'
import { DocumentDialog } from './DocumentDialog.tsx'

const read = (signal: AbortSignal) => call(getPolicy, {}, { signal })

/** The text of the /privacy page. */
export const PolicyDialog = ({ onClose }: { onClose: () => void }) => (
  <DocumentDialog title={accountTexts.registration.policy} read={read} onClose={onClose}>
    {(policy) => <PolicyText policy={policy} />}
  </DocumentDialog>
)
