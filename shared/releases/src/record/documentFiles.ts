import type { BuildRecord } from './release.ts'

/** Files of a remote's own document, which are in a separate folder. */

/** The folder of a file inside a build, with its slash; empty: the build's own. */
export const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1)

const isInDocument = ({ definition }: Pick<BuildRecord, 'definition'>, file: string): boolean => {
  const folder = folderOf(definition?.document?.script ?? '')
  return folder !== '' && file.startsWith(folder)
}

/** All files of a remote's document, with their digests. */
export const documentFiles = (record: Pick<BuildRecord, 'definition' | 'integrity'>): [file: string, integrity: string][] =>
  Object.entries(record.integrity).filter(([file]) => isInDocument(record, file))

/** Whether only the document loads a file. It runs without the shell, so that it brings its own copies of what other pages share. */
export const isOfDocument = (record: BuildRecord, file: string): boolean =>
  isInDocument(record, file) && file !== record.entry && !Object.values(record.assets).flat().includes(file)
