import { createHash } from 'node:crypto'
import type { Volume } from '@forum/domain/theses/volume/model'
import { strToU8, zipSync } from 'fflate'
import { crossrefDeposit, type Deposit } from './crossref.ts'
import { bibtexOf, risOf } from './managers.ts'
import { publisherListOf } from './publisherList.ts'

/** Files of a volume for libraries, publishers and Crossref, in one archive. */

export interface VolumeFiles {
  volume: Volume
  deposit: Deposit
}

/** Names are in ASCII, as the programs that read the files expect. */
async function filesOf({ volume, deposit }: VolumeFiles): Promise<Record<string, Uint8Array>> {
  const papers = volume.papers.filter(({ withdrawnOn }) => withdrawnOn === null)
  const crossref = crossrefDeposit(volume, deposit)
  return {
    'volume.bib': strToU8(bibtexOf(volume, papers)),
    'volume.ris': strToU8(risOf(volume, papers)),
    'publisher.xlsx': await publisherListOf(volume),
    ...(crossref !== null && { 'crossref.xml': strToU8(crossref) }),
  }
}

/** Lines that `sha256sum --check` reads. */
const checksumsOf = (files: Record<string, Uint8Array>): string =>
  Object.entries(files)
    .map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
    .join('')

/** Run by a thread. */
export async function archiveOf(files: VolumeFiles): Promise<Uint8Array> {
  const named = await filesOf(files)
  return zipSync({ ...named, 'SHA256SUMS.txt': strToU8(checksumsOf(named)) }, { mtime: files.deposit.at })
}
