import { escaped, htmlPage } from '../../server/html-page.ts';
import { styleSheet } from './send-page.ts';

/** Renders the error page for requests that cannot be redirected to a site. */
export function errorPage(error: string, description: string | undefined): string {
  return htmlPage({
    styleSheet,
    title: 'Sign-in is not possible',
    body: `<main class="sheet">
<h1>Sign-in is not possible</h1>
<p>${escaped(description ?? '')}</p>
<p class="quiet"><code>${escaped(error)}</code></p>
</main>`,
  });
}

/** Renders a sign-out confirmation, for sites that did not prove which user to sign out. */
export function confirmSignOutPage(pending: {
  client: string | undefined;
  target: string | undefined;
  state: string | undefined;
}): string {
  const fields = { client_id: pending.client, post_logout_redirect_uri: pending.target, state: pending.state };
  const inputs = Object.entries(fields)
    .filter((field): field is [string, string] => field[1] !== undefined)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`);
  return htmlPage({
    styleSheet,
    title: 'Sign out?',
    body: `<main class="sheet">
<h1>Sign out?</h1>
<form method="post" action="/oidc/logout">
${inputs.join('\n')}
<button type="submit" class="main">Sign out</button>
</form>
</main>`,
  });
}
