import { schemasOf } from '@forum/contracts/all.server'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import type { FieldErrors } from '@forum/contracts/platform/refusal'
import { personTexts } from '@forum/domain/people/person'
import { ownValue } from '@forum/domain/platform/keys'
import { MAX_FILE_BYTES, MAX_FILE_MB } from '@forum/domain/platform/limits'
import { composedLine } from '@forum/domain/text/composedText'
import { i18n } from '@forum/language'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { fileTooLarge, invalidInput, Refusal, refusalTexts, wrongFormat } from '../errors/refusal.ts'
import { type Spooled, spool } from '../storage/spool.ts'

const MEGABYTE = 1024 * 1024

/** An uploaded file: name and content are unverified; only its size was checked. */
export interface UploadedFile extends Spooled {
  name: string
}

// Global messages are for errors without one in the schema: missing fields and wrong types.
v.setGlobalMessage((issue) => (issue.received === 'undefined' ? personTexts.required : i18n.t('Недопустимое значение')))

/** Groups issues by field: nested objects nest, issues inside a list belong to the list, the rest to no field. */
function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const keys = (issue.path ?? []).map((item) => item.key)
    const firstIndex = keys.findIndex((key) => typeof key !== 'string')
    const names = (firstIndex < 0 ? keys : keys.slice(0, firstIndex)).map(String)
    let place = errors
    const parents = names.slice(0, -1)
    for (const name of parents) {
      const inner = ownValue(place, name)
      if (inner && !Array.isArray(inner)) place = inner
      else {
        const next: FieldErrors = {}
        place[name] = next
        place = next
      }
    }
    const name = names.at(-1) ?? 'non_field_errors'
    const known = ownValue(place, name)
    if (!known) place[name] = [issue.message]
    else if (Array.isArray(known) && !known.includes(issue.message)) known.push(issue.message)
  }
  return errors
}

/** Browsers escape these three characters of a file name in a form (HTML, «multipart/form-data encoding algorithm»). */
const unescapeFileName = (name: string): string => name.replaceAll('%22', '"').replace(/(?:%0D|%0A)+/g, ' ')

/** Parse errors of the form have no code; exceeded limits have one. */
const malformedForm = (error: unknown): never => {
  throw error instanceof Refusal || typeof (error as { statusCode?: unknown }).statusCode === 'number'
    ? error
    : new Refusal(400, 'invalid_input', refusalTexts.malformed)
}

/** Checks an upload before the bytes of its file are read. @param fields fields that came before the file */
type BeforeFile = (fields: Record<string, unknown>) => Promise<void>

/** How the file of an upload is received. */
export interface Receiving {
  beforeFile?: BeforeFile | undefined
  /** Largest file, in megabytes; absent: that of documents. */
  megabytes?: number | undefined
}

async function readForm(
  request: FastifyRequest,
  fileField: string,
  { beforeFile, megabytes = MAX_FILE_MB }: Receiving,
): Promise<{ fields: Record<string, unknown>; file: UploadedFile }> {
  if (!request.isMultipart()) throw wrongFormat(i18n.t('Файл нужно передать в форме multipart/form-data.'))
  const fields: Record<string, unknown> = {}
  let file: UploadedFile | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: megabytes * MEGABYTE } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else {
        if (part.fieldname !== fileField) {
          part.file.resume()
          continue
        }
        try {
          await beforeFile?.(fields)
        } catch (error) {
          part.file.resume()
          throw error
        }
        const spooled = await spool(part.file)
        file = { ...spooled, name: composedLine(unescapeFileName(part.filename ?? '')) }
        if (part.file.truncated) throw fileTooLarge(megabytes)
      }
    }
  } catch (error) {
    await file?.close()
    malformedForm(error)
  }
  if (!file) throw invalidInput({ [fileField]: [personTexts.required] })
  return { fields, file }
}

/** Limits of a form with one file and a few short fields. */
export const formLimits = { fileSize: MAX_FILE_BYTES, files: 1, fields: 20, fieldSize: 10_000, parts: 21, headerPairs: 50 }

/** Parses the request by the endpoint's schema, under wire names, and refuses anything else. The caller closes a received file. */
export async function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  receiving: Receiving = {},
): Promise<{ input: unknown; file: UploadedFile | undefined }> {
  let source: unknown
  let file: UploadedFile | undefined
  if (endpoint.upload) {
    const form = await readForm(request, endpoint.upload, receiving)
    source = form.fields
    file = form.file
  } else if (endpoint.method === 'GET' || endpoint.method === 'DELETE') source = request.query
  else if (request.isMultipart()) throw wrongFormat(refusalTexts.notJson)
  else source = request.body === undefined ? {} : request.body
  const parsed = v.safeParse(schemasOf(endpoint).input, source)
  if (!parsed.success) {
    await file?.close()
    throw invalidInput(fieldErrors(parsed.issues))
  }
  return { input: parsed.output, file }
}
