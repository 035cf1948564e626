import type { ProgramTalk } from '@forum/contracts/program/program'
import { fileSizeInWords } from '@forum/domain/platform/fileSize'
import { slidesTexts } from '@forum/domain/program/slidesTexts'
import { TextLink } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'

/** The file of a talk that its speaker allows to show, and the link to a recording. */
export function ShownSlides({ place: { talk, slides, recording } }: { place: ProgramTalk }) {
  if (!slides && recording === undefined) return null
  return (
    <Stack gap={8} wrap="anywhere">
      {slides && (
        <div>
          <TextLink href={slides.path} target="_blank" rel="noopener noreferrer">
            {talk.format === 'poster' ? slidesTexts.poster : slidesTexts.slides}
          </TextLink>{' '}
          <Quiet size={200}>{fileSizeInWords(slides.size)}</Quiet>
        </div>
      )}
      {recording !== undefined && (
        <div>
          <TextLink href={recording} target="_blank" rel="noopener noreferrer nofollow">
            {slidesTexts.recording}
          </TextLink>
        </div>
      )}
    </Stack>
  )
}
