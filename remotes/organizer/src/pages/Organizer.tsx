import { call } from '@forum/client/call'
import { getForum } from '@forum/contracts/forum/forum'
import { listForums } from '@forum/contracts/forum/nextForum'
import { type LoaderFunctionArgs, useLoaderData } from '@forum/router'
import { Editor } from '../settings/Editor.tsx'

async function readSettings({ request }: LoaderFunctionArgs) {
  const { signal } = request
  const id = Number(new URL(request.url).searchParams.get('id'))
  const [forum, { forums }] = await Promise.all([call(getForum, id ? { id } : {}, { signal }), call(listForums, {}, { signal })])
  return { forum, forums }
}

function OrganizerPage() {
  const { forum, forums } = useLoaderData<typeof readSettings>()
  return <Editor key={forum.id} loaded={forum} forums={forums} />
}

export { OrganizerPage as Component, readSettings as loader }
