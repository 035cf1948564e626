import type { SlotProps } from '@forum/federation/slots'
import { ThesisSheet } from './ThesisSheet.tsx'

/** A thesis as a part of another remote's page. */
export const Component = (props: SlotProps['thesis-sheet']) => <ThesisSheet {...props} />
