import type { FileRecord } from '@forum/contracts/participation/registrations'
import { TextLink } from '@forum/ui'
import { participantsTexts } from '../texts.ts'
import { Elsewhere } from './Elsewhere.tsx'
import { OpenWord } from './OpenWord.tsx'

export function FileCell({ file, kind, mark }: { file: FileRecord | null | undefined; kind: string; mark: string }) {
  if (file === undefined) return <Elsewhere />
  if (file === null) return null
  return (
    <TextLink href={file.url} target="_blank" rel="noreferrer" title={file.name} aria-label={participantsTexts.openFile(kind, file.name)}>
      <OpenWord mark={mark} />
    </TextLink>
  )
}
