import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './server.ts'

/** A load balancer in front of several servers, as the guide sets it up. */
export type TestProxy = { port: number; pid: number; errors(): string; stop(): Promise<void> }

const start = async (
  name: string,
  configure: (folder: string, port: number) => string,
  command: (file: string) => string[],
): Promise<TestProxy> => {
  const folder = temporaryFolder()
  const port = await freePort()
  const file = join(folder, 'proxy.conf')
  writeFileSync(file, configure(folder, port))
  const child = Bun.spawn(command(file), { stdout: 'ignore', stderr: 'pipe' })
  let errors = ''
  const drained = (async () => {
    for await (const chunk of child.stderr) errors += new TextDecoder().decode(chunk)
  })()
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      async (response) => {
        await response.body?.cancel()
        return response.ok
      },
      () => false,
    )
  await eventually(isUp, `${name} to answer: ${errors}`)
  return {
    port,
    pid: child.pid,
    errors: () => errors,
    stop: async () => {
      child.kill('SIGTERM')
      await child.exited
      await drained
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Without max_fails=0 nginx leaves a replica out for ten seconds after one refused connection, and
 * when the next one restarts within them there is nobody left. `location` is for more settings.
 */
export const startNginx = (backends: readonly number[], location = ''): Promise<TestProxy> =>
  start(
    'nginx',
    (folder, port) => {
      for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'])
        mkdirSync(join(folder, name))
      return `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream lectern { ${backends.map((backend) => `server 127.0.0.1:${backend} max_fails=0;`).join(' ')} keepalive 128; }
  server {
    listen 127.0.0.1:${port}; server_name data.example.org;
    location / {
      proxy_pass http://lectern;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Request-Id $request_id;
      ${location}
    }
  }
}
`
    },
    (file) => ['nginx', '-c', file],
  )

/** What needs the store goes where the store answers, the rest wherever somebody serves. */
export const startHaproxy = (backends: readonly number[]): Promise<TestProxy> =>
  start(
    'haproxy',
    (_, port) => `global
  maxconn 1000
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 10s
  option forwardfor
frontend public
  bind 127.0.0.1:${port}
  use_backend chat if { path_beg /api/v1/chat /v1/chat /dashboard /documents }
  default_backend data
${[
  ['chat', '/readyz'],
  ['data', '/readyz/data'],
]
  .map(
    ([name, path]) => `backend ${name}
  balance roundrobin
  option httpchk GET ${path}
  default-server check inter 200 fall 1 rise 1
${backends.map((backend, index) => `  server s${index} 127.0.0.1:${backend}`).join('\n')}`,
  )
  .join('\n')}
`,
    (file) => ['haproxy', '-db', '-f', file],
  )
