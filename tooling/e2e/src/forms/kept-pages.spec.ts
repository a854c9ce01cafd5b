import { expect } from '@playwright/test';
import { ask } from '../support/requests/ask.ts';
import { postForm } from '../support/requests/post-form.ts';
import { test } from '../support/tests/forms-test.ts';
import { knownForm, postedFields } from './known-forms.ts';

const contact = knownForm('contact');

test('FRM-5 AUT-8 the page of a form is one cached page for all visitors, before and after a submission', async ({
  origin,
  published,
  visitor,
}) => {
  const { path } = await published('contact');
  await expect.poll(async () => (await ask(origin, path)).headers['x-nextjs-cache']).toBe('HIT');
  const before = await ask(origin, path);
  const { email: _email, ...incomplete } = postedFields(contact, visitor);
  const refused = await postForm(
    `${origin}${path}`,
    'contact',
    { ...incomplete, email: 'nowhere@', name: visitor },
    {
      isScript: false,
    },
  );
  expect(refused.status).toBe(422);
  expect(refused.body).toContain(visitor);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  const taken = await postForm(`${origin}${path}`, 'contact', postedFields(contact, visitor), { isScript: false });
  expect(taken.status).toBe(303);
  const sent = await ask(origin, `${path}?sent=contact`);
  expect(sent.headers['cache-control']).toMatch(/no-store/);
  expect(sent.headers['x-nextjs-cache']).toBeUndefined();
  expect(sent.body).toMatch(/<meta name="robots" content="noindex/);

  const after = await ask(origin, path);
  const facts = ({ status, headers, body }: typeof after) => ({
    status,
    kept: headers['x-nextjs-cache'],
    etag: headers.etag,
    caching: headers['cache-control'],
    cookies: headers['set-cookie'],
    body,
  });
  expect(facts(after)).toEqual(facts(before));
  expect(after.headers['set-cookie']).toBeUndefined();
  expect(after.body).not.toContain(visitor);
});

test('FRM-6 the internal URLs of forms expose no personal data', async ({ origin, published }) => {
  const { path } = await published('contact');
  for (const [inner, status] of [
    [`/~form${path}`, 404],
    [`/api/forms/submit${path}`, 303],
  ] as const) {
    const answer = await ask(origin, inner);
    expect({ inner, status: answer.status, cache: answer.headers['x-nextjs-cache'] }).toEqual({
      inner,
      status,
      cache: undefined,
    });
  }
  const token = await ask(origin, '/api/forms/token', { accept: 'application/json' });
  expect(token.status).toBe(200);
  expect(token.headers['cache-control']).toBe('no-store');
});
