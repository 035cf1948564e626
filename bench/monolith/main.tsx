import '@forum/shell/base'
import type { LoadModule, RemoteModule } from '@forum/shell/composition/loader'
import { readPage } from '@forum/shell/composition/page'
import { startPortal } from '@forum/shell/startPortal'

/** The portal as a monolith: every page a route chunk of one build, no federation. `monolith.ts` preloads by these chunk names. */
const modules: Record<string, () => Promise<unknown>> = {
  'account/pages/Registration': () =>
    import(/* webpackChunkName: "account-pages-Registration" */ '../../remotes/account/src/pages/Registration.tsx'),
  'account/pages/VerifyUser': () =>
    import(/* webpackChunkName: "account-pages-VerifyUser" */ '../../remotes/account/src/pages/VerifyUser.tsx'),
  'account/pages/ResetPassword': () =>
    import(/* webpackChunkName: "account-pages-ResetPassword" */ '../../remotes/account/src/pages/ResetPassword.tsx'),
  'account/pages/Login': () => import(/* webpackChunkName: "account-pages-Login" */ '../../remotes/account/src/pages/Login.tsx'),
  'account/pages/RegisterFinish': () =>
    import(/* webpackChunkName: "account-pages-RegisterFinish" */ '../../remotes/account/src/pages/RegisterFinish.tsx'),
  'account/pages/Certificate': () =>
    import(/* webpackChunkName: "account-pages-Certificate" */ '../../remotes/account/src/pages/Certificate.tsx'),
  'cabinet/pages/Cabinet': () => import(/* webpackChunkName: "cabinet-pages-Cabinet" */ '../../remotes/cabinet/src/pages/Cabinet.tsx'),
  'cabinet/pages/LateRegistrationCabinet': () =>
    import(/* webpackChunkName: "cabinet-pages-LateRegistrationCabinet" */ '../../remotes/cabinet/src/pages/LateRegistrationCabinet.tsx'),
  'cabinet/pages/FormerForum': () =>
    import(/* webpackChunkName: "cabinet-pages-FormerForum" */ '../../remotes/cabinet/src/pages/FormerForum.tsx'),
  'dashboard/pages/Dashboard': () =>
    import(/* webpackChunkName: "dashboard-pages-Dashboard" */ '../../remotes/dashboard/src/pages/Dashboard.tsx'),
  'moderator-table/pages/Participants': () =>
    import(/* webpackChunkName: "moderator-table-pages-Participants" */ '../../remotes/moderator-table/src/pages/Participants.tsx'),
  'organizer/pages/Organizer': () =>
    import(/* webpackChunkName: "organizer-pages-Organizer" */ '../../remotes/organizer/src/pages/Organizer.tsx'),
  'organizer/pages/Person': () => import(/* webpackChunkName: "organizer-pages-Person" */ '../../remotes/organizer/src/pages/Person.tsx'),
  'theses/dialogs/ThesisView': () =>
    import(/* webpackChunkName: "theses-dialogs-ThesisView" */ '../../remotes/theses/src/dialogs/ThesisView.tsx'),
  'theses/dialogs/ThesisUpload': () =>
    import(/* webpackChunkName: "theses-dialogs-ThesisUpload" */ '../../remotes/theses/src/dialogs/ThesisUpload.tsx'),
  'program/pages/Program': () => import(/* webpackChunkName: "program-pages-Program" */ '../../remotes/program/src/pages/Program.tsx'),
}

const load: LoadModule = async (remote, expose) => {
  const module = modules[`${remote.name}/${expose.slice(2)}`]
  if (!module) throw new Error(`${remote.name} has no ${expose} here`)
  return (await module()) as RemoteModule
}

startPortal(readPage(document), load)
