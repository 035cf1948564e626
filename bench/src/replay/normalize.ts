/** Replaces what differs between two runs of the same version. */
const differing: readonly { name: string; pattern: RegExp; replacement: string }[] = [
  { name: 'token of a session', pattern: /"token":"[\w-]+"/g, replacement: '"token":"<token>"' },
  { name: 'ticket', pattern: /"ticket":"[\w-]{43}"/g, replacement: '"ticket":"<ticket>"' },
  { name: 'secret of an app', pattern: /(secret(?:":"|=))[A-Z2-7]{32}/g, replacement: '$1<secret>' },
  { name: 'QR code', pattern: /"image":"<svg[^"\\]*(?:\\.[^"\\]*)*"/g, replacement: '"image":"<image>"' },
  { name: 'recovery code', pattern: /"[a-z2-9]{4}(?:-[a-z2-9]{4}){3}"/g, replacement: '"<code>"' },
  { name: 'challenge', pattern: /"challenge":"[\w-]+"/g, replacement: '"challenge":"<challenge>"' },
  { name: 'id of a session', pattern: /"id":"[0-9a-f]{32}"/g, replacement: '"id":"<session>"' },
  // The clock of the portal is set, but runs on: days stay.
  {
    name: 'time of day',
    pattern: /(\d{4}-\d\d-\d\d)([T ])\d\d:\d\d:\d\d(?:\.\d+)?(Z|[+-]\d\d(?::?\d\d)?)/g,
    replacement: '$1$2<time>$3',
  },
  { name: 'end of an invitation', pattern: /(дней, до \d\d\.\d\d\.\d{4}, )\d\d:\d\d/g, replacement: '$1<time>' },
  { name: 'signature of a link', pattern: /\bsignature=[\w-]+/g, replacement: 'signature=<signature>' },
  { name: 'link to a proposal', pattern: /\d+\.[0-9a-z]+\.[0-9a-z]+\.[\w-]{22}/g, replacement: '<proposal>' },
  { name: 'link to an offer', pattern: /\b\d+\.[0-9a-z]{8}\.[\w-]{22}/g, replacement: '<offer>' },
  { name: 'code of a device', pattern: /"code":"[A-Z2-9]{8}"/g, replacement: '"code":"<code>"' },
  { name: 'key of marks', pattern: /"mark_key":"[\w-]+"/g, replacement: '"mark_key":"<key>"' },
  { name: 'mails delivered so far', pattern: /("optional":\[[^\]]*\],"sent":)\d+/g, replacement: '$1<count>' },
  { name: 'link that unsubscribes', pattern: /\bs=[\w-]{22}/g, replacement: 's=<signature>' },
  { name: 'calendar feed', pattern: /\/calendar\/(\d+)\.[\w-]{22}/g, replacement: '/calendar/$1.<signature>' },
  { name: 'moment in a link', pattern: /\b(timestamp|expires)=\d+/g, replacement: '$1=<moment>' },
  { name: 'session in a link', pattern: /\bby=([\w-]+\.\d+)\.[\w-]+/g, replacement: 'by=$1.<session>' },
  { name: 'random id', pattern: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, replacement: '<uuid>' },
  { name: 'address of the portal', pattern: /http:\/\/127\.0\.0\.1:\d+/g, replacement: 'http://<portal>' },
]

/** Several workers deliver mails, so their order is undefined. */
const inOrder = (key: string, value: unknown): unknown =>
  key === 'mails' && Array.isArray(value) ? value.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)) : value

export function normalize(text: string): string {
  const replaced = differing.reduce((result, { pattern, replacement }) => result.replace(pattern, replacement), text)
  return replaced.includes('"mails":[') ? JSON.stringify(JSON.parse(replaced), inOrder) : replaced
}
