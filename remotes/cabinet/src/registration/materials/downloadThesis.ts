import { call } from '@forum/client/call'
import { download } from '@forum/client/download'
import { thesisToDoc } from '@forum/contracts/theses/theses'

/** Downloads the docx of a thesis. */
export const downloadThesis = (id: number): Promise<void> => download(call(thesisToDoc, { id }))
