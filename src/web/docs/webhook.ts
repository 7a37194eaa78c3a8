import { type Html, html } from '../html.ts'
import { stackedTable } from '../table.ts'
import { anchor } from './anchor.ts'
import type { Operation, Schema } from './description.ts'
import { schemaTable } from './schemas.ts'
import { tabs } from './snippets.ts'

const javascript = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** body is the raw text of the request, before any parsing. */
export const isGenuine = (secret, headers, body) => {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  return headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}`

const python = `import base64, hashlib, hmac, time

def is_genuine(secret: str, headers: dict, body: bytes) -> bool:
    """body is the raw bytes of the request, before any parsing."""
    id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(
        hmac.compare_digest(signature.removeprefix("v1,"), expected)
        for signature in headers["webhook-signature"].split()
    )`

const go = `package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// IsGenuine takes the raw bytes of the request's body, before any parsing.
func IsGenuine(secret string, header http.Header, body []byte) bool {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() > 5*time.Minute {
		return false
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, signature := range strings.Fields(header.Get("webhook-signature")) {
		if hmac.Equal([]byte(signature), []byte(expected)) {
			return true
		}
	}
	return false
}`

/** How a receiver makes sure that a call is ours, in three languages. */
export const verifiers = [
  { name: 'JavaScript', code: javascript },
  { name: 'Python', code: python },
  { name: 'Go', code: go },
] as const

const headerTable = ({ id, parameters }: Operation): Html =>
  stackedTable({
    label: `Headers of ${id}`,
    columns: ['Header', 'Meaning'],
    rows: parameters.map(({ name, description }) => [html`<code>${name}</code>`, description]),
    className: 'schema',
  })

/** How they are verified is said once, with the first of them. */
const verification = html`<h4>Is it genuine?</h4><p>The signature is HMAC-SHA256 over <code>id.timestamp.body</code>, keyed with the base64-decoded part of the secret after <code>whsec_</code>. Compare it before you read the body, and remember the ids you have seen: a call may come twice.</p>
${tabs('verify', 'Verify the signature', verifiers)}`

export const webhookSection = (
  webhook: Operation,
  body: Schema | undefined,
  isFirst: boolean,
): Html =>
  html`<details class="operation"><summary><span class="method post">POST</span> <h3>${webhook.summary}</h3></summary><section id="${webhook.id}" aria-label="${webhook.summary}"><p>${webhook.description}${anchor(webhook.id, webhook.summary)}</p>
<h4>Headers</h4>${headerTable(webhook)}
${body && html`<h4>Body</h4>${schemaTable(body, `Body of ${webhook.id}`)}`}
${isFirst && verification}</section></details>`
