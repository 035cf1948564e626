import { call } from '@forum/client/call'
import { getForum } from '@forum/contracts/forum'
import { listForums } from '@forum/contracts/nextForum'
import { type LoaderFunctionArgs, useLoaderData } from '@forum/router'
import { Editor } from '../Editor.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request
  const id = Number(new URL(request.url).searchParams.get('id'))
  const [forum, { forums }] = await Promise.all([call(getForum, id ? { id } : {}, { signal }), call(listForums, {}, { signal })])
  return { forum, forums }
}

export function Component() {
  const { forum, forums } = useLoaderData<typeof loader>()
  return <Editor key={forum.id} loaded={forum} forums={forums} />
}
