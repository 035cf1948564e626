import { Spinner, Text } from '@forum/ui'
import { readingTexts } from './texts.ts'

/** In place of what has not been read yet, or why it could not be. */
export const Waiting = ({ failure }: { failure: string | null }) =>
  failure ? <Text role="alert">{failure}</Text> : <Spinner label={readingTexts.loading} />
