import { escaped, htmlPage } from '../server/html-page.ts';
import type { Mail } from './mail.ts';

/** Renders the list of all emails, newest first, with a form that filters by address. */
export function mailListPage(mails: readonly Mail[], to: string): string {
  const rows = mails.toReversed().map(
    (mail) => `<tr>
  <td><a href="/messages/${mail.id}">${escaped(mail.subject || '(no subject)')}</a></td>
  <td>${escaped(mail.envelope.to.join(', '))}</td>
  <td>${escaped(mail.from || mail.envelope.from)}</td>
  <td>${time(mail)}</td>
</tr>`,
  );
  const count = mails.length === 1 ? '1 email' : `${mails.length} emails`;
  return page(
    'Emails',
    `<header class="top">
  <h1>Mail <span>of this machine</span></h1>
  <form role="search" action="/" method="get">
    <label>Delivered to <input type="search" name="to" value="${escaped(to)}" autocomplete="off"></label>
    <button type="submit">Show</button>
  </form>
  <form action="/delete" method="post"><button type="submit"${mails.length === 0 ? ' disabled' : ''}>Delete all</button></form>
</header>
<main>
  <p role="status">${to === '' ? count : `${count} to ${escaped(to)}`}</p>
  ${
    rows.length === 0
      ? '<p>Nothing was sent yet.</p>'
      : `<table>
<caption class="unseen">Emails, newest first</caption>
<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">From</th><th scope="col">Received</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`
  }
</main>`,
  );
}

/** Renders one email: headers, text, HTML in a sandboxed frame, attachments. */
export function mailPage(mail: Mail): string {
  const subject = mail.subject || '(no subject)';
  const facts: [string, string][] = [
    ['From', mail.from],
    ['To', mail.to.join(', ')],
    ['Cc', mail.cc.join(', ')],
    ['Reply to', mail.replyTo.join(', ')],
    ['Sent by', mail.envelope.from || '(nobody)'],
    ['Delivered to', mail.envelope.to.join(', ')],
  ];
  const attachments = mail.attachments.map(
    ({ name, type, size }, index) =>
      `<li><a href="/messages/${mail.id}/attachments/${index}">${escaped(name)}</a> <span class="soft">${escaped(type)}, ${size} bytes</span></li>`,
  );
  return page(
    subject,
    `<header class="top">
  <h1>${escaped(subject)}</h1>
  <nav aria-label="Mail"><a href="/">All emails</a> <a href="/messages/${mail.id}/raw">Source</a></nav>
</header>
<main>
  ${mail.problem === null ? '' : `<p class="problem">This email could not be read: ${escaped(mail.problem)}</p>`}
  <dl>
${facts
  .filter(([, value]) => value !== '')
  .map(([name, value]) => `    <dt>${name}</dt><dd>${escaped(value)}</dd>`)
  .join('\n')}
    <dt>Received</dt><dd>${time(mail)}</dd>
  </dl>
  ${
    mail.html === null
      ? ''
      : `<section aria-labelledby="html"><h2 id="html">HTML</h2>
  <iframe title="HTML of the email" sandbox src="/messages/${mail.id}/html"></iframe></section>`
  }
  ${mail.text === '' ? '' : `<section aria-labelledby="text"><h2 id="text">Text</h2><pre tabindex="0">${escaped(mail.text)}</pre></section>`}
  ${attachments.length === 0 ? '' : `<section aria-labelledby="attached"><h2 id="attached">Attached</h2><ul>${attachments.join('')}</ul></section>`}
  <details><summary>Headers</summary>
  <dl class="headers">
${mail.headers.map(({ name, value }) => `    <dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('\n')}
  </dl></details>
</main>`,
  );
}

export function missingPage(): string {
  return page('No such mail', '<main><h1>No such mail</h1><p><a href="/">All emails</a></p></main>');
}

/** Content security policy of the pages: allowed resources and frames. */
export const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Content security policy of a mail's HTML in its frame: no script and no requests, only inline styles and
 * enclosed pictures.
 */
export const mailHtmlPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ');

function page(title: string, body: string): string {
  return htmlPage({ title, styleSheet: '/mail.css', body });
}

function time({ receivedAt }: Mail): string {
  return `<time datetime="${receivedAt}">${receivedAt.replace('T', ' ').slice(0, 19)}</time>`;
}
