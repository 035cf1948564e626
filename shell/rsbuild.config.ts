import { shellConfig } from '../rsbuild.base.ts'

export default shellConfig()
