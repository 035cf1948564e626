import { BuildTooLarge } from '@forum/releases/rawSize'
import { AlreadyPublished } from '@forum/releases/releaseFolder'
import { Refused } from '@forum/releases/releaseService'
import { ChangedMeanwhile, ImpossibleChange } from '@forum/releases/releaseSets'
import { UnsuitableStore } from './s3Store.ts'
import { ArchiveTooLarge, BadArchive } from './unpack.ts'

/** A refusal of this service: `code` for programs, `message` for people. */
export class ReleaseRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const malformed = (what: string) => new ReleaseRefusal(400, 'invalid_input', what)

export const secondTokenNeeded = () =>
  new ReleaseRefusal(
    409,
    'second_token_needed',
    'Новую оболочку выпускают двое. Заявка записана: в течение суток ту же команду должен повторить держатель другого токена оболочки.',
  )

export function refusalOf(error: unknown): { status: number; body: Record<string, unknown> } | null {
  const shaped = (status: number, code: string, more = {}) => ({ status, body: { code, message: (error as Error).message, ...more } })
  if (error instanceof ReleaseRefusal) return shaped(error.status, error.code)
  if (error instanceof Refused) return shaped(422, 'refused', { problems: error.problems })
  if (error instanceof AlreadyPublished) return shaped(409, 'already_published')
  if (error instanceof ImpossibleChange) return shaped(409, 'impossible')
  if (error instanceof ChangedMeanwhile) return shaped(412, 'changed_meanwhile', { current: error.current })
  if (error instanceof UnsuitableStore) return shaped(503, 'unsuitable_storage')
  if (error instanceof BuildTooLarge || error instanceof ArchiveTooLarge) return shaped(413, 'too_large')
  if (error instanceof BadArchive) return shaped(400, 'bad_archive')
  return null
}
