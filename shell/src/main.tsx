import { federatedLoader } from './composition/federatedLoader.ts'
import { readPage } from './composition/page.ts'
import './composition/lazyFacades.ts'
import { startPortal } from './startPortal.tsx'

startPortal(readPage(document), federatedLoader())
