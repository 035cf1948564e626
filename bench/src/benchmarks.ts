import type { Benchmark } from './benchmark.ts'

/** Every benchmark by its name, loaded on demand. */
export const benchmarks: Record<string, () => Promise<Benchmark>> = {
  pageLoad: async () => (await import('./pageLoad/pageLoad.ts')).pageLoad,
  lighthouse: async () => (await import('./pageLoad/lighthouse.ts')).lighthouse,
  calls: async () => (await import('./calls/calls.ts')).calls,
  documents: async () => (await import('./capacity/documents.ts')).documents,
  lists: async () => (await import('./capacity/lists.ts')).lists,
  heavyRequests: async () => (await import('./heavyRequests/heavyRequests.ts')).heavyRequests,
  hostileUploads: async () => (await import('./heavyRequests/hostileUploads.ts')).hostileUploads,
  login: async () => (await import('./capacity/login.ts')).login,
  deadlinePeak: async () => (await import('./capacity/deadlinePeak.ts')).deadlinePeak,
  morning: async () => (await import('./capacity/morning.ts')).morning,
  crashes: async () => (await import('./crashes/crashes.ts')).crashes,
  campaignCrashes: async () => (await import('./crashes/campaignCrashes.ts')).campaignCrashes,
  door: async () => (await import('./door/door.ts')).door,
  camera: async () => (await import('./door/camera.ts')).camera,
  twoServers: async () => (await import('./deployment/twoServers.ts')).twoServers,
  containerImage: async () => (await import('./deployment/containerImage.ts')).containerImage,
  replay: async () => (await import('./replay/replay.ts')).replay,
}
