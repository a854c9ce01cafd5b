import { escaped, htmlPage } from '../../server/html-page.ts';
import type { IdentityClient, Organisation, Person } from '../people/person.ts';
import type { IdentitySession } from '../sessions/sessions.ts';
import { styleSheet } from './send-page.ts';

export interface DeveloperPageParts {
  people: readonly Person[];
  organisations: readonly Organisation[];
  sessions: readonly IdentitySession[];
  clients: readonly IdentityClient[];
}

/** Renders the page that lists people and sessions, with forms to block people and end sessions. */
export function developerPage({ people, organisations, sessions, clients }: DeveloperPageParts): string {
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? id;
  const sessionRows = sessions.map(
    ({ id, person, since, methods, clients: sites }) => `<tr>
  <th scope="row">${escaped(nameOf(person))}</th>
  <td><time datetime="${since}">${since.replace('T', ' ').slice(0, 19)}</time></td>
  <td><code>${escaped(methods.join(' '))}</code></td>
  <td>${escaped(sites.map((site) => site.id).join(', '))}</td>
  <td>${button(`/sessions/${encodeURIComponent(id)}/end`, 'End', `the session of ${nameOf(person)}`)}</td>
</tr>`,
  );
  const personRows = people.map((person) => {
    const address = `/people/${encodeURIComponent(person.id)}`;
    const marks = [person.hasSecondFactor ? 'second factor' : '', person.isBlocked ? 'blocked' : ''];
    return `<tr>
  <th scope="row">${escaped(person.name)}</th>
  <td><code>${escaped(person.email)}</code></td>
  <td><code>${escaped(person.password)}</code></td>
  <td>${escaped(person.organisations.join(', ') || 'none')}</td>
  <td>${escaped(person.roles.join(', '))}</td>
  <td>${marks.filter((mark) => mark !== '').join(', ')}</td>
  <td class="actions">${
    person.isBlocked
      ? button(`${address}/unblock`, 'Unblock', person.name)
      : button(`${address}/block`, 'Block', person.name)
  } ${button(`${address}/end`, 'End sessions', `of ${person.name}`)}</td>
</tr>`;
  });
  return htmlPage({
    styleSheet,
    title: 'Identity service',
    body: `<main class="wide">
<h1>Identity service <span class="quiet">of this machine</span></h1>
<p class="quiet">Emulates an Auth0 tenant. Signing in begins on a site: ${clients
      .map(({ id, origin }) => `<a href="${escaped(origin)}">${escaped(id)}</a>`)
      .join(', ')}.</p>
<section aria-labelledby="sessions"><h2 id="sessions">Sessions</h2>
${
  sessionRows.length === 0
    ? '<p>No one is signed in.</p>'
    : table(['Person', 'Since', 'Proven', 'Sites', 'Action'], sessionRows)
}
</section>
<section aria-labelledby="people"><h2 id="people">People</h2>
${table(['Name', 'Address', 'Password', 'Organisations', 'Roles', 'State', 'Action'], personRows)}
</section>
<section aria-labelledby="organisations"><h2 id="organisations">Organisations</h2>
${table(
  ['Id', 'Name', 'Shown as'],
  organisations.map(
    ({ id, name, displayName }) =>
      `<tr><th scope="row"><code>${escaped(id)}</code></th><td><code>${escaped(name)}</code></td><td>${escaped(displayName)}</td></tr>`,
  ),
)}
</section>
</main>`,
  });
}

function button(address: string, label: string, of: string): string {
  return `<form method="post" action="${escaped(address)}"><button type="submit">${label}<span class="unseen"> ${escaped(of)}</span></button></form>`;
}

function table(headings: readonly string[], rows: readonly string[]): string {
  return `<div class="scroll" tabindex="0"><table>
<thead><tr>${headings.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`;
}
