import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Environment } from '@clavora/cli/environment';

/** A request to the customer database. */
interface ReceivedRequest {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A CAPTCHA service and a customer database, as a site uses them. */
export interface OtherSystems {
  /** Settings that connect a site to both. */
  settings: Environment;
  webhookSecret: string;
  /** Requests to the customer database, including rejected ones. */
  received: readonly ReceivedRequest[];
  /** Makes the next request to the customer database fail with 500. */
  failOnce(): void;
  stop(): Promise<void>;
}

/** Always passes, and sets a field, as the widget of a hosted CAPTCHA does. */
const widget = `
window.turnstile = {
  render(container, { callback }) {
    const answer = document.createElement('input');
    Object.assign(answer, { type: 'hidden', name: 'cf-turnstile-response', value: 'a person' });
    container.append(answer);
    callback();
    return '1';
  },
  reset() {},
};`;

export async function startOtherSystems(): Promise<OtherSystems> {
  const webhookSecret = 'a-secret-of-both-sides';
  const received: ReceivedRequest[] = [];
  let failures = 0;
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    if (pathname === '/check.js') return response.setHeader('content-type', 'text/javascript').end(widget);
    if (pathname === '/verify') {
      const parameters = new URLSearchParams(body);
      const success = parameters.get('secret') === 'check-secret' && parameters.get('response') === 'a person';
      return response.setHeader('content-type', 'application/json').end(JSON.stringify({ success }));
    }
    received.push({ headers: request.headers, body });
    response.statusCode = failures > 0 ? 500 : 204;
    failures = Math.max(0, failures - 1);
    return response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error(`Expected an address, got ${address}`);
  const url = `http://localhost:${address.port}`;
  return {
    settings: {
      TURNSTILE_SITE_KEY: 'check-site',
      TURNSTILE_SECRET_KEY: 'check-secret',
      TURNSTILE_SCRIPT_URL: `${url}/check.js`,
      TURNSTILE_VERIFY_URL: `${url}/verify`,
      FORMS_WEBHOOK_URL: `${url}/hook`,
      FORMS_WEBHOOK_SECRET: webhookSecret,
    },
    webhookSecret,
    received,
    failOnce: () => {
      failures = 1;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
