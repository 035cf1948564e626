import type { Benchmark } from './benchmark.ts'

/** Every benchmark by its name, loaded on demand. */
export const benchmarks: Record<string, () => Promise<Benchmark>> = {
  pageLoad: async () => (await import('./pageLoad/pageLoad.ts')).pageLoad,
  lighthouse: async () => (await import('./pageLoad/lighthouse.ts')).lighthouse,
  calls: async () => (await import('./calls/calls.ts')).calls,
  documents: async () => (await import('./capacity/documents.ts')).documents,
  lists: async () => (await import('./capacity/lists.ts')).lists,
  replies: async () => (await import('./crowd/replies.ts')).replyTimes,
  crowd: async () => (await import('./crowd/crowd.ts')).crowd,
  crashes: async () => (await import('./crashes/crashes.ts')).crashes,
  campaignCrashes: async () => (await import('./crashes/campaignCrashes.ts')).campaignCrashes,
  coauthorCrashes: async () => (await import('./crashes/coauthorCrashes.ts')).coauthorCrashes,
  clients: async () => (await import('./clients/clients.ts')).clients,
  door: async () => (await import('./door/door.ts')).door,
  camera: async () => (await import('./door/camera.ts')).camera,
  containerImage: async () => (await import('./deployment/containerImage.ts')).containerImage,
  spoiled: async () => (await import('./spoiled/spoiled.ts')).spoiled,
  replay: async () => (await import('./replay/replay.ts')).replay,
}
