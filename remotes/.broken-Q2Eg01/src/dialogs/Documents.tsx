import { ConsentDialog } from './Consent.tsx'
import { PolicyDialog } from './Policy.tsx'

/** The texts to read before an account is created, loaded together. */
export const Documents = ({ kind, onClose }: { kind: 'consent' | 'policy'; onClose: () => void }) =>
  kind === 'consent' ? <ConsentDialog onClose={onClose} /> : <PolicyDialog onClose={onClose} />
