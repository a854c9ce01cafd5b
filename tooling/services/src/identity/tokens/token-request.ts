import { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/**
 * Converts the request to the form that the provider accepts, with the client's id and secret in the body.
 * Auth0 also accepts JSON, and id and secret in the header. The body must be parsed already.
 */
export function tokenRequest(request: FastifyRequest): IncomingMessage {
  const { authorization, ...headers } = request.raw.headers;
  const fields = isRecord(request.body) ? request.body : {};
  const form = new URLSearchParams(basicCredentials(authorization));
  for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') form.set(name, value);
  const body = Buffer.from(form.toString());
  const message = new IncomingMessage(request.raw.socket);
  message.method = request.method;
  message.url = request.url;
  message.headers = {
    ...headers,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  };
  // Without this the connection would be closed after reading.
  message.complete = true;
  message.push(body);
  message.push(null);
  return message;
}

/** Returns id and secret of a client; each is percent-encoded as forms are. */
function basicCredentials(authorization: string | undefined): [string, string][] {
  const encoded = /^Basic (\S+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return [];
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(/:(.*)/s);
  const [[, clientId] = ['', ''], [, clientSecret] = ['', '']] = [...new URLSearchParams(`id=${id}&secret=${secret}`)];
  return [
    ['client_id', clientId],
    ['client_secret', clientSecret],
  ];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
