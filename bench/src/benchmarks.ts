import type { Benchmark } from './benchmark.ts'

/** Every benchmark by its name, loaded on demand. */
export const benchmarks: Record<string, () => Promise<Benchmark>> = {
  pageLoad: async () => (await import('./pageLoad/pageLoad.ts')).pageLoad,
  lighthouse: async () => (await import('./pageLoad/lighthouse.ts')).lighthouse,
  calls: async () => (await import('./calls/calls.ts')).calls,
  manyRemotes: async () => (await import('./pageLoad/manyRemotes.ts')).manyRemotes,
  lists: async () => (await import('./capacity/lists.ts')).lists,
  textComposition: async () => (await import('./capacity/textComposition.ts')).textComposition,
  reviewDesk: async () => (await import('./screens/reviewDesk.ts')).reviewDesk,
  scheduleBuilder: async () => (await import('./screens/scheduleBuilder.ts')).scheduleBuilder,
  programPage: async () => (await import('./screens/programPage.ts')).programPage,
  heavyRequests: async () => (await import('./heavyRequests/heavyRequests.ts')).heavyRequests,
  hostileUploads: async () => (await import('./heavyRequests/hostileUploads.ts')).hostileUploads,
  login: async () => (await import('./capacity/login.ts')).login,
  fuzz: async () => (await import('./calls/fuzz.ts')).fuzz,
  deadlinePeak: async () => (await import('./capacity/deadlinePeak.ts')).deadlinePeak,
  morning: async () => (await import('./capacity/morning.ts')).morning,
  crashes: async () => (await import('./crashes/crashes.ts')).crashes,
  campaignCrashes: async () => (await import('./crashes/campaignCrashes.ts')).campaignCrashes,
  mailQueue: async () => (await import('./capacity/mailQueue.ts')).mailQueue,
  bookOfAbstracts: async () => (await import('./capacity/bookOfAbstracts.ts')).bookOfAbstracts,
  badges: async () => (await import('./capacity/badges.ts')).badges,
  twoServers: async () => (await import('./deployment/twoServers.ts')).twoServers,
  faults: async () => (await import('./faults/faults.ts')).faults,
  containerImage: async () => (await import('./deployment/containerImage.ts')).containerImage,
  replay: async () => (await import('./replay/replay.ts')).replay,
}
