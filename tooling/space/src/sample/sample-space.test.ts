import { parseCompany } from '@clavora/content-client/company';
import type { FieldProblem } from '@clavora/content-client/schema/define-block';
import { parsePartnerStory, parseStory, partnerLocation, relatedUuids } from '@clavora/content-client/story';
import { completeLocales } from '@clavora/i18n-routing/locales';
import { beforeAll, expect, it } from 'vitest';
import { type CompiledSpace, storiesPerLanguage } from '../compile/compile-space.ts';
import { isPartnerFile } from '../compile/partner-area.ts';
import { uncoveredRoutes } from '../compile/route-coverage.ts';
import { problemLines, splitOpen } from '../core/problem.ts';
import { compileSample } from '../sources/authored-source.ts';

let space: CompiledSpace;

beforeAll(async () => {
  space = await compileSample();
}, 60_000);

it('MKT-8 the sample space is complete in every complete language and has no dangling reference', () => {
  expect(problemLines(space.problems)).toEqual([]);
  expect([...storiesPerLanguage(space.data.stories).keys()]).toEqual(expect.arrayContaining(completeLocales));
});

it('RTE-1 every listing, of the partner area too, has its story in every language that has the route', () => {
  expect(problemLines(splitOpen(uncoveredRoutes(space.data.stories)).problems)).toEqual([]);
});

it('CNT-4 the site parses every field of every story as its author meant it', () => {
  const problems: string[] = [];
  for (const story of space.data.stories) {
    if (story.full_slug.startsWith('config/')) continue;
    const note = ({ field, message }: FieldProblem) => void problems.push(`${story.full_slug} ${field}: ${message}`);
    if (parseCompany(story.content, note) !== null) continue;
    const raw = { ...story, content: story.content };
    const parse = partnerLocation(story.full_slug) ? parsePartnerStory : parseStory;
    const parsed = parse(raw, note);
    if (!parsed) problems.push(`${story.full_slug} is no page of the site`);
  }
  expect(problems).toEqual([]);
});

it('EXT-2 no story outside the partner area refers to one inside it, nor to a file of it', () => {
  const isInside = ({ full_slug }: { full_slug: string }) => partnerLocation(full_slug) !== null;
  const inside = space.data.stories.filter(isInside);
  const outside = space.data.stories.filter((story) => !isInside(story)).map(({ content }) => content);
  const named = relatedUuids(outside);
  expect(inside.length).toBeGreaterThan(80);
  expect(inside.filter(({ uuid }) => named.has(uuid))).toEqual([]);
  const reported = JSON.stringify(outside);
  expect(reported).not.toMatch(/"\/?extranet\/[a-z]{2}\//);
  const files = new Set(reported.match(/[0-9a-f]{10}\/[^/"]+(?=")/g));
  const secret = (space.data.assets ?? []).filter(({ file }) => isPartnerFile(file));
  expect(secret.length).toBeGreaterThan(80);
  expect(secret.filter(({ hash, name }) => files.has(`${hash.slice(0, 10)}/${name}`))).toEqual([]);
});
