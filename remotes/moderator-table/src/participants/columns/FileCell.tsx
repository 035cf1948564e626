import type { FileRecord } from '@forum/contracts/participation/registrations'
import { TextLink } from '@forum/ui'
import { participantsTexts } from '../texts.ts'

export function FileCell({ file, kind }: { file: FileRecord | null | undefined; kind: string }) {
  if (file === undefined) return participantsTexts.notChosen
  if (file === null) return null
  return (
    <TextLink href={file.url} target="_blank" rel="noreferrer" title={file.name} aria-label={participantsTexts.openFile(kind, file.name)}>
      {participantsTexts.open}
    </TextLink>
  )
}
