import type { Thesis } from '@forum/domain/theses/thesis'
import { FormHints } from './FormHints.tsx'
import { SimilarTheses } from './SimilarTheses.tsx'

export interface Props {
  registrationId: number
  talkTitle: string
  /** The checked thesis; absent where only similar theses are of interest. */
  thesis?: Thesis
}

/** Findings of the portal about a thesis. */
export const Checks = ({ registrationId, talkTitle, thesis }: Props) => (
  <>
    {thesis && <FormHints thesis={thesis} talkTitle={talkTitle} />}
    <SimilarTheses registrationId={registrationId} />
  </>
)
