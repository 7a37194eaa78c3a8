import { dirname, isAbsolute } from 'node:path'
import { given, Misuse, type SettingName, settingNames, settings } from '../config.ts'
import { compiledExecutable } from '../lib/executable.ts'
import type { Input, Leaf } from './command.ts'
import { textOf } from './output.ts'

const usualPath = '/usr/local/bin/lectern'
const environmentFile = '/etc/lectern/lectern.env'
/** What outlasts the grace is what has to be written out after it. */
const secondsToWriteOut = 10
const firstFreePort = 1024

/** systemd reads quotes, backslashes and percent signs its own way. */
const quoted = (text: string): string => {
  if (/[\n\r\0]/.test(text)) throw new Misuse('a value of several lines cannot stand in a unit')
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%')}"`
}

const isSecret = (name: SettingName): boolean => {
  const row: { isSecret?: boolean } = settings[name]
  return row.isSecret === true
}

/** The settings that were given, without secrets: those do not belong where everybody may read. */
const environmentLines = (options: Input['options']): string[] =>
  settingNames
    .filter((name) => name !== 'db' && !isSecret(name))
    .map((name) => ({ env: settings[name].env, origin: given(name, options) }))
    .filter(({ origin }) => origin.from !== 'default')
    .map(({ env, origin }) => `Environment=${quoted(`${env}=${origin.text}`)}`)

const credentialLines = (): string[] =>
  settingNames
    .filter(isSecret)
    .map((name) => settings[name].env)
    .map((env) => `#LoadCredential=${env.toLowerCase()}:/etc/lectern/${env.toLowerCase()}`)

const databaseLines = (options: Input['options']): string[] => {
  const { from, text } = given('db', options)
  if (from === 'default') return ['Environment="LECTERN_DB=%S/lectern/lectern.db"']
  if (!isAbsolute(text)) throw new Misuse('--db must be an absolute path in a unit')
  return [
    `Environment=${quoted(`${settings.db.env}=${text}`)}`,
    `ReadWritePaths=${quoted(dirname(text))}`,
  ]
}

const capabilityLines = (port: number): string[] =>
  port === 0 || port >= firstFreePort
    ? ['CapabilityBoundingSet=', 'PrivateUsers=yes']
    : ['CapabilityBoundingSet=CAP_NET_BIND_SERVICE', 'AmbientCapabilities=CAP_NET_BIND_SERVICE']

const userLines = (user: string | undefined): string[] => {
  if (user === undefined)
    return [
      '# A user that exists only while the service runs, and one folder that is its own.',
      'DynamicUser=yes',
    ]
  if (!/^[a-z_][a-z0-9_-]*$/.test(user)) throw new Misuse('--user must be the name of a user')
  return [`User=${user}`, `Group=${user}`, '# One folder is its own.']
}

const unit = ({ config, options }: Input, executable: string): string =>
  `[Unit]
Description=Lectern: Minecraft reference data and a chatbot that answers from it
Wants=network-online.target
After=network-online.target

[Service]
Type=notify
NotifyAccess=main
ExecStart=${quoted(executable)} serve
# Started means ready: the store answers as well.
ExecStartPost=${quoted(executable)} healthcheck
ExecReload=/bin/kill -HUP $MAINPID
${[...databaseLines(options), ...environmentLines(options)].join('\n')}
EnvironmentFile=-${environmentFile}
# Secrets belong into that file (mode 0600) or into a file of their own:
${credentialLines().join('\n')}
Restart=always
RestartSec=1
WatchdogSec=30
TimeoutStopSec=${config.drain + config.grace + secondsToWriteOut}
LimitNOFILE=65536

${userLines(textOf(options, 'user')).join('\n')}
StateDirectory=lectern
StateDirectoryMode=0700
WorkingDirectory=%S/lectern
UMask=0077

# Everything else is out of reach. No MemoryDenyWriteExecute: it forbids the just-in-time compiler.
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
NoNewPrivileges=yes
LockPersonality=yes
RemoveIPC=yes
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged
SystemCallErrorNumber=EPERM
${capabilityLines(config.port).join('\n')}

[Install]
WantedBy=multi-user.target`

export const systemdCommand: Leaf = {
  summary: 'Print a hardened unit file for systemd; settings given here are written into it',
  settings: settingNames,
  options: {
    bin: { value: 'PATH', help: 'where the executable lies (default: this one)' },
    user: { value: 'NAME', help: 'a user that exists, instead of one that lives with the service' },
  },
  run: async (input) => {
    const executable = textOf(input.options, 'bin') ?? compiledExecutable() ?? usualPath
    if (!isAbsolute(executable)) throw new Misuse('--bin must be an absolute path')
    console.log(unit(input, executable))
    return 0
  },
}
