import { call } from '@forum/client/call'
import { listOrganizations } from '@forum/contracts/platform/references'
import { loadThesis, loadThesisDraft, type ThesisRecord } from '@forum/contracts/theses/theses'
import { OTHER_ORGANIZATION_ID } from '@forum/domain/platform/limits'
import type { Choice } from '@forum/ui/combobox'
import { type DraftOwner, readLocalDraft } from '../draft/localDraft.ts'
import { type Opening, openCorrection, openDraft, type ServerDraft } from '../draft/openDraft.ts'
import { loadRichText } from '../form/richText/load.ts'

/** The thesis that is corrected. */
type Corrected = ThesisRecord & { version: number }

/** Initial data of the form. */
export interface ThesisFormData {
  opening: Opening
  /** The listed organisations. */
  choices: Choice<number>[]
  thesis: Corrected | null
}

const readChoices = async (): Promise<Choice<number>[]> => {
  const organizations = await call(listOrganizations, {})
  return organizations.flatMap(({ id, name, synonyms = [] }) => (id === OTHER_ORGANIZATION_ID ? [] : [{ id, label: name, synonyms }]))
}

async function readServerDraft(registrationId: number): Promise<ServerDraft | null> {
  const { draft, savedAt } = await call(loadThesisDraft, { registrationId })
  return draft && savedAt ? { draft, savedAt } : null
}

async function readThesis(id: number | undefined): Promise<Corrected | null> {
  if (id === undefined) return null
  const thesis = await call(loadThesis, { id })
  return { ...thesis, version: thesis.version ?? 1 }
}

/** @param thesisId of the thesis that is corrected */
export async function readThesisForm(owner: DraftOwner, thesisId: number | undefined): Promise<ThesisFormData> {
  // A failure is reported, and repeated, in the place of the field.
  loadRichText().catch(() => undefined)
  const [choices, server, thesis] = await Promise.all([readChoices(), readServerDraft(owner.registrationId), readThesis(thesisId)])
  const local = readLocalDraft(owner)
  return { opening: thesis ? openCorrection(local, server, thesis) : openDraft(local, server), choices, thesis }
}
