import { lazyWithRetry } from '@forum/ui'
import { useWatch } from '@forum/ui/form'
import type { OfferProps } from './SeveralAuthors.tsx'

const SeveralAuthors = lazyWithRetry(async () => (await import('./SeveralAuthors.tsx')).SeveralAuthors, { Pending: () => null })

/** What separates names of a line; two initials and a surname may do it, too. */
const separates = /[,;\d⁰¹²³⁴-⁹]|\s(?:и|and)\s|\.\s\p{Lu}\p{Ll}/u

/** Notices a line of several authors that was typed as one name. What reads it is loaded for a name with a separator. */
export function LineOffer(props: Omit<OfferProps, 'line'>) {
  const line = useWatch({ control: props.form.control, name: `${props.name}.fullName` })
  return separates.test(line) ? <SeveralAuthors {...props} line={line} /> : null
}
