import { formatOf, hasDecidedFormat, type RegistrationState, type SectionPlace, sectionOf } from '../../forum/participation.ts'
import type { AskedRegistration } from './answers.ts'

/** A registration as the rules of questions see it. A talk that is returned or in reserve is still to be decided. */
export const askedAs = (registration: Pick<RegistrationState, 'requestedFormat' | 'decidedFormat'> & SectionPlace): AskedRegistration => ({
  format: formatOf(registration),
  sectionId: sectionOf(registration),
  isDecided: hasDecidedFormat(registration),
})
