import { describe, expect, it } from 'vitest';
import { marketOf, readDeployment } from './deployment.ts';

describe('marketOf', () => {
  it.each([
    ['spain', { MARKET: 'italy' }, 'spain'],
    [undefined, { MARKET: 'italy' }, 'italy'],
    [undefined, { SITE_URL: 'https://f.example', SITE_URL_FRANCE: 'https://f.example' }, 'france'],
    [undefined, {}, 'global'],
  ])('OPS-10 returns the market of %s and %j', (requested, source, market) =>
    expect(marketOf(requested, source)).toBe(market),
  );

  it('OPS-10 throws for an unknown market', () => {
    expect(() => marketOf('atlantis', {})).toThrow('There is no market "atlantis"');
  });
});

describe('readDeployment', () => {
  it('OPS-10 reads valid parts beside invalid ones, and names the invalid variables', () => {
    const deployment = readDeployment('italy', {
      STORYBLOK_REGION: 'moon',
      ALGOLIA_APP_ID: 'APP',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'website@clavora.example',
      FORMS_INBOX: 'italy@clavora.example',
      DATABASE_URL: 'mysql://host',
      AUTH0_DOMAIN: '',
    });
    expect(deployment).toMatchObject({
      site: null,
      origin: null,
      auth: null,
      forms: { inbox: 'italy@clavora.example' },
    });
    const names = deployment.problems.map((problem) => problem.split(':')[0]);
    expect(names).toEqual(['STORYBLOK_TOKEN', 'STORYBLOK_REGION', 'SITE_BRAND', 'ALGOLIA_SEARCH_KEY', 'DATABASE_URL']);
  });
});
