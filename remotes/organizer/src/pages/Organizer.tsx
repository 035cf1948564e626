import { call } from '@forum/client/call'
import { getForum } from '@forum/contracts/forum'
import { type LoaderFunctionArgs, useLoaderData } from '@forum/router'
import { Editor } from '../Editor.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => call(getForum, {}, { signal: request.signal })

export function Component() {
  return <Editor loaded={useLoaderData<typeof loader>()} />
}
