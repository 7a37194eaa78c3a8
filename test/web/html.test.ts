import { describe, expect, test } from 'bun:test'
import { html, joined, trusted } from '../../src/web/html.ts'

describe('the html template', () => {
  test('escapes whatever is put in', () => {
    const evil = `<img src=x onerror="alert('1')">&`
    expect(html`<p title="${evil}">${evil}</p>`.text).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</p>',
    )
  })

  test('keeps what is HTML already, in lists too', () => {
    expect(html`<ul>${['<', html`<li>${'>'}</li>`, trusted('<hr>')]}</ul>`.text).toBe(
      '<ul>&lt;<li>&gt;</li><hr></ul>',
    )
  })

  test('writes nothing for what is not there, but writes zero', () => {
    expect(html`[${null}${undefined}${false}${0}${''}]`.text).toBe('[0]')
  })

  test('joins parts with something between them', () => {
    expect(html`${joined(['a', '<', 'c'], ', ')}`.text).toBe('a, &lt;, c')
  })

  test('cannot be deceived by an object that looks like HTML', () => {
    const forged = JSON.parse('{"text":"<script>"}')
    expect(() => html`${forged}`.text).toThrow()
  })
})
