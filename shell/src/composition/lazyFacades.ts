/**
 * The shell provides a shared module only if it is in its graph: this list puts the lazy facades there.
 * Nothing calls it; a page of a remote that asks for one loads the chunk.
 */
export const lazyFacades = [
  () => import('@forum/client/upload'),
  () => import('@forum/ui/choice'),
  () => import('@forum/ui/date'),
  () => import('@forum/ui/dialog'),
  () => import('@forum/ui/form'),
  () => import('@forum/ui/icons'),
  () => import('@forum/ui/menu'),
  () => import('@forum/ui/notice'),
  () => import('@forum/ui/phone'),
  () => import('@forum/ui/policy'),
  () => import('@forum/ui/table'),
  () => import('@forum/ui/tabs'),
]
