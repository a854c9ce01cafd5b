/** Values typed on the sign-in pages. */
export interface Credentials {
  email: string;
  password: string;
  /** Chosen if the page asks for an organisation. */
  organisation?: string;
  /** One-time code; by default the one shown on the page. */
  code?: string;
}

/**
 * A browser at the identity service: keeps cookies, follows redirects to the service itself and sends forms.
 * Runs no script.
 */
export interface IdentityVisitor {
  /** Opens a URL of the service; resolves to its page, or to the first URL outside the service. */
  open(address: string, form?: Readonly<Record<string, string>>): Promise<IdentityPage>;
  /**
   * Completes all sign-in pages. Resolves to the URL of the site to which it redirects; rejects with the page
   * if there is no redirect.
   */
  signIn(authorizeUrl: string, credentials: Credentials): Promise<URL>;
}

type IdentityPage = { kind: 'site'; url: URL } | { kind: 'page'; url: URL; status: number; html: string };

/** Creates a visitor without cookies at the service of the origin. */
export function identityVisitor(origin: string): IdentityVisitor {
  const cookies = new Map<string, { value: string; path: string }>();

  const cookieHeader = (path: string): string =>
    [...cookies]
      .filter(
        ([, cookie]) =>
          path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')) || cookie.path === '/',
      )
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ');
  const take = (header: string): void => {
    const [pair = '', ...attributes] = header.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const attribute = (wanted: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const path = attribute('path') ?? '/';
    const expires = attribute('expires');
    const isGone = attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now());
    if (isGone) cookies.delete(`${name} ${path}`);
    else cookies.set(`${name} ${path}`, { value, path });
  };

  const open: IdentityVisitor['open'] = async (address, form) => {
    let url = new URL(address, origin);
    let body = form === undefined ? undefined : new URLSearchParams(form);
    while (url.origin === origin) {
      const response = await fetch(url, {
        method: body ? 'POST' : 'GET',
        redirect: 'manual',
        headers: { accept: 'text/html', cookie: cookieHeader(url.pathname), ...(body && { origin }) },
        ...(body && { body }),
      });
      for (const cookie of response.headers.getSetCookie()) take(cookie);
      const location = response.headers.get('location');
      if (location === null) return { kind: 'page', url, status: response.status, html: await response.text() };
      await response.body?.cancel();
      url = new URL(location, url);
      body = undefined;
    }
    return { kind: 'site', url };
  };

  return {
    open,
    async signIn(authorizeUrl, { email, password, organisation = '', code }) {
      let page = await open(authorizeUrl);
      for (let step = 0; step < 3 && page.kind === 'page'; step += 1) {
        const shown = /<output[^>]*>(\d{6})</.exec(page.html)?.[1] ?? '';
        const forms = {
          login: { email, password },
          'second-factor': { code: code ?? shown },
          organisation: { organisation },
        };
        const name = page.url.pathname.split('/')[2] ?? '';
        if (page.status !== 200 || !(name === 'login' || name === 'second-factor' || name === 'organisation')) break;
        page = await open(page.url.href, forms[name]);
      }
      if (page.kind === 'site') return page.url;
      throw new Error(`expected to be led back to a site, got ${page.status} at ${page.url.pathname}: ${page.html}`);
    },
  };
}
