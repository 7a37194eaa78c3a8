/** Standard Webhooks: HMAC-SHA256 over `id.seconds.body` with the decoded part of the secret. */
export const signatureOf = (secret: string, id: string, seconds: number, body: string): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const hmac = new Bun.CryptoHasher('sha256', key)
  const digest = hmac.update(`${id}.${seconds}.${body}`).digest('base64')
  return `v1,${digest}`
}
