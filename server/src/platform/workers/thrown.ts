/** Serialises an error between threads: the structured clone of an Error keeps only its message, but the code determines the reply. */
export interface Thrown {
  message: string
  stack: string | undefined
  fields: Record<string, string>
  cause: Thrown | undefined
}

const kept = ['name', 'code', 'severity', 'query'] as const

export function packError(error: unknown): Thrown {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, fields: {}, cause: undefined }
  const values = kept.map((name) => [name, (error as unknown as Record<string, unknown>)[name]] as const)
  return {
    message: error.message,
    stack: error.stack,
    fields: Object.fromEntries(values.filter((entry): entry is [(typeof kept)[number], string] => typeof entry[1] === 'string')),
    cause: error.cause === undefined ? undefined : packError(error.cause),
  }
}

export function unpackError({ message, stack, fields, cause }: Thrown): Error {
  const error = new Error(message, cause && { cause: unpackError(cause) })
  return Object.assign(error, stack && { stack }, fields)
}
