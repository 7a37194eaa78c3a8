import {
  type CallToolResult,
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type Tool as ToolDescription,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { version } from '../../package.json'
import { type Catalog, dataLabel } from '../catalog/catalog.ts'
import { attribution } from '../catalog/index-page.ts'
import type { Search } from '../catalog/search/search.ts'
import type { HttpError } from '../errors.ts'
import type { Bot } from '../store/store.ts'
import { type AskChat, createAskTool } from './ask.ts'
import { createDataTools } from './data-tools.ts'
import { createResources } from './resources.ts'
import { type Arguments, createCheck, type Tool, type ToolResult } from './tool.ts'

type McpServerOptions = {
  catalog: Catalog
  search: Search
  baseUrl: string
  /** Whatever was thrown as an error the caller may read. */
  toHttpError(thrown: unknown): HttpError
}

/** One message and who sent it. */
export type McpCall = {
  request: Request
  message: unknown
  /** Of the key that came with it. */
  bot: Bot | undefined
  askChat: AskChat
}

/** Answers one message; what concerns the caller and not the call is thrown as an HttpError. */
export type McpServer = (call: McpCall) => Promise<Response>

type CheckedTool = Tool & { check(given: Arguments): void }

const checked = (tool: Tool): CheckedTool => ({ ...tool, check: createCheck(tool.input) })

/** The schemas without our own keyword, which no other reader of schemas knows. */
const plainSchema = (schema: object): { type: 'object' } & Record<string, unknown> =>
  JSON.parse(JSON.stringify(schema, (name, value) => (name === 'rule' ? undefined : value)))

const describe = ({ name, title, description, input, output, isReadOnly }: Tool) =>
  ({
    name,
    title,
    description,
    inputSchema: { ...plainSchema(input), additionalProperties: false },
    outputSchema: plainSchema(output),
    annotations: {
      readOnlyHint: isReadOnly,
      destructiveHint: false,
      idempotentHint: isReadOnly,
      openWorldHint: false,
    },
  }) satisfies ToolDescription

const toCallResult = ({ structured, text }: ToolResult): CallToolResult => ({
  content: [{ type: 'text', text: text ?? JSON.stringify(structured) }],
  structuredContent: structured,
})

const errorResult = (message: string): CallToolResult => ({
  content: [{ type: 'text', text: message }],
  isError: true,
})

/** What whoever called the tool can mend by calling it otherwise. */
const isOfTheCall = ({ status }: HttpError): boolean =>
  status >= 400 && status < 500 && ![401, 403, 429].includes(status)

const keptMs = 300_000
const shared = { ttlMs: keptMs, cacheScope: 'public' } as const

const cacheHints = (isWithKey: boolean) => ({
  'tools/list': isWithKey ? ({ ttlMs: keptMs, cacheScope: 'private' } as const) : shared,
  'resources/list': shared,
  'resources/templates/list': shared,
  'resources/read': shared,
  'server/discover': shared,
})

/** Where one ends that came before the protocol had its own envelope, in one JSON answer. */
const serveLegacy = async (server: Server, { request, message }: McpCall): Promise<Response> => {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody: message })
  } finally {
    await server.close()
  }
}

/** The protocol's server: made when somebody first speaks the protocol, without any state. */
export const createMcpServer = (options: McpServerOptions): McpServer => {
  const { catalog, search, baseUrl, toHttpError } = options
  const dataTools = createDataTools({ catalog, search, baseUrl }).map(checked)
  const resources = createResources(catalog, baseUrl)
  const instructions = `Reference data of Minecraft: Java Edition ${dataLabel.gameVersion}: ${catalog.collections.map(({ resource }) => resource.name).join(', ')}. Start with search, or with list_records for questions about many records. ${attribution(baseUrl).terms}`

  const openServer = ({ bot, askChat }: McpCall, refuse: (error: HttpError) => void): Server => {
    const tools = bot ? [...dataTools, checked(createAskTool(bot, askChat))] : dataTools
    const server = new Server(
      { name: 'lectern', title: 'Lectern', version, websiteUrl: baseUrl },
      {
        capabilities: { tools: {}, resources: {} },
        instructions,
        cacheHints: cacheHints(bot !== undefined),
      },
    )
    const call = async (name: string, given: Arguments): Promise<CallToolResult> => {
      const tool = tools.find((one) => one.name === name)
      if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}`)
      try {
        tool.check(given)
        return toCallResult(await tool.run(given))
      } catch (thrown) {
        const error = toHttpError(thrown)
        if (!isOfTheCall(error)) refuse(error)
        return errorResult(error.message)
      }
    }
    server.setRequestHandler('tools/list', () => ({ tools: tools.map(describe) }))
    server.setRequestHandler('tools/call', ({ params }) =>
      call(params.name, params.arguments ?? {}),
    )
    server.setRequestHandler('resources/list', () => ({ resources: [...resources.list()] }))
    server.setRequestHandler('resources/templates/list', () => ({
      resourceTemplates: [...resources.templates()],
    }))
    server.setRequestHandler('resources/read', ({ params: { uri } }) => {
      const text = resources.read(uri)
      if (text === undefined) throw new ResourceNotFoundError(uri)
      return { contents: [{ uri, mimeType: 'application/json', text }] }
    })
    return server
  }

  return async (call) => {
    const { request, message } = call
    let toolError: HttpError | undefined
    const open = () =>
      openServer(call, (error) => {
        toolError = error
      })
    const response = (await isLegacyRequest(request, message))
      ? await serveLegacy(open(), call)
      : await createMcpHandler(open, { legacy: 'reject' }).fetch(request, { parsedBody: message })
    if (toolError) throw toolError
    return response
  }
}
