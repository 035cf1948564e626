import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '@forum/scripts/build'
import { freePort } from '@forum/server/platform/database/embedded/embedded'
import { findProgram } from './systemProgram.ts'

/** Replaces one occurrence. @throws when it is missing, so that a renamed setting is noticed */
function change(text: string, what: RegExp, to: string): string {
  if (!what.test(text)) throw new Error(`deploy/nginx.conf has no ${what}`)
  return text.replace(what, to)
}

interface Ports {
  plain: number
  proxy: number
  /** For clients that begin with HTTP/2, as browsers do after TLS. */
  http2: number
  servers: readonly number[]
}

/** `deploy/nginx.conf` with local ports, upstreams and log paths, and without TLS. */
function configuration(folder: string, ports: Ports, isOneNetwork: boolean): string {
  let text = readFileSync(join(root, 'deploy', 'nginx.conf'), 'utf8')
  text = change(text, /pid [^;]+;/, `pid ${folder}/nginx.pid;`)
  text = change(text, /include mime\.types;/, 'types { }')
  text = change(text, /access_log [^;]+;/, `access_log ${folder}/access.log portal;`)
  text = change(text, /error_log [^;]+;/, `error_log ${folder}/error.log warn;`)
  text = change(text, /proxy_cache_path \S+/, `proxy_cache_path ${folder}/cache`)
  ports.servers.forEach((port, turn) => {
    text = change(text, new RegExp(`server portal-${turn + 1}:8080`, 'g'), `server 127.0.0.1:${port}`)
  })
  text = change(text, /listen 8000;/, `listen 127.0.0.1:${ports.plain};`)
  text = change(text, /listen 8443 ssl;\n\s*http2 on;/, `listen 127.0.0.1:${ports.proxy}; listen 127.0.0.1:${ports.http2} http2;`)
  text = change(text, /(\n\s*ssl_\w+ [^;]+;)+/, '')
  if (isOneNetwork) text = change(change(text, /rate=500r/, 'rate=100000r'), /limit_conn connections \d+/, 'limit_conn connections 65535')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')
  return change(text, /http \{/, `http { ${temporary}`)
}

export interface ProxyServer {
  url: string
  http2Url: string
  /** Servers that each request was sent to, in turn. */
  triedServers: () => string[][]
  close: () => Promise<void>
}

/**
 * Starts nginx with the project's settings in front of servers on these ports.
 * @param isOneNetwork all people come from one address, for which its limits are not made
 */
export async function startNginx(servers: readonly number[], isOneNetwork = false): Promise<ProxyServer> {
  const nginx = findProgram('nginx', 'nginx-light')
  const folder = mkdtempSync(join(tmpdir(), 'forum-proxy-'))
  // Workers of nginx run as another user.
  chmodSync(folder, 0o711)
  const [plain, proxy, http2] = [await freePort(), await freePort(), await freePort()]
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, { plain, proxy, http2, servers }, isOneNetwork))
  const child: ChildProcess = spawn(nginx, ['-p', folder, '-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;'], {
    stdio: 'inherit',
  })
  const listens = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(proxy, '127.0.0.1', () => resolve(true))
      socket.once('error', () => resolve(false)).once('connect', () => socket.destroy())
    })
  while (!(await listens())) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`)
    await wait(50)
  }
  return {
    url: `http://127.0.0.1:${proxy}`,
    http2Url: `http://127.0.0.1:${http2}`,
    triedServers: () =>
      readFileSync(join(folder, 'access.log'), 'utf8')
        .trim()
        .split('\n')
        // Fields of a line: time, address, method, status, bytes, seconds, then the servers with commas between, then the request's identifier.
        .map((line) => (line.replaceAll(', ', ',').split(' ')[6] ?? '').split(',')),
    async close() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** While no server answers, people get a page in both languages, calls the portal's error shape, and scripts neither. */
export async function answersWithoutServers(url: string): Promise<boolean> {
  const accept = 'text/html,*/*;q=0.8'
  const page = await fetch(`${url}/registration`, { headers: { accept } })
  const call = await fetch(`${url}/accounts/login/`, { method: 'POST', body: '{}', headers: { 'x-portal-language': 'en' } })
  const build = await fetch(`${url}/mf/shell/0.0.0/missing.js`, { headers: { accept } })
  const [shown, { code, message }, script] = [await page.text(), await call.json(), await build.text()]
  return (
    [page, call, build].every(({ status }) => status === 502) &&
    /временно недоступен.*temporarily unavailable/s.test(shown) &&
    code === 'unavailable' &&
    /^The portal/.test(message) &&
    !script.includes('unavailable')
  )
}
