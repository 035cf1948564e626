import type { SlotProps } from '@forum/federation/slots'
import { ThesisSheet } from './ThesisSheet.tsx'

/** A thesis as a part of another remote's page. */
const EmbeddedSheet = (props: SlotProps['thesis-sheet']) => <ThesisSheet {...props} />

export { EmbeddedSheet as Component }
