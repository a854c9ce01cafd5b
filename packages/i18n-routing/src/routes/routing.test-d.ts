import { assertType, describe, expectTypeOf, it } from 'vitest';
import type { RouteId, RouteParams } from './routes.ts';
import type { Routing } from './routing.ts';
import type { SegmentWords } from './segment-ids.ts';

declare const routing: Routing;
declare const complete: SegmentWords;

describe('links', () => {
  it('RTE-1 accept the parameters of their route and no others', () => {
    assertType<string | null>(routing.href('italy', 'it', 'products'));
    assertType<string | null>(routing.href('italy', 'it', 'products', { slug: 'clv-22l' }));
    assertType<string | null>(routing.href('italy', 'it', 'extranet-photo-gallery', { category: ['fairs', '2026'] }));
    assertType<string | null>(routing.href('italy', 'it', 'extranet-catalogues', { folder_slug: 'a', slug: 'b' }));
    // @ts-expect-error: the parameter is called slug
    routing.href('italy', 'it', 'products', { slog: 'clv-22l' });
    // @ts-expect-error: a nested category is a list of words
    routing.href('italy', 'it', 'extranet-photo-gallery', { category: 'fairs' });
    // @ts-expect-error: the search has no pages below it
    routing.href('italy', 'it', 'search', { slug: 'x' });
    // @ts-expect-error: there is no such route
    routing.href('italy', 'it', 'produkte');
    // @ts-expect-error: there is no such market
    routing.href('austria', 'de', 'products');
  });

  it('RTE-6 accept only the words of a custom landing', () => {
    expectTypeOf<RouteParams<'custom-landing'>>().toEqualTypeOf<{
      customSlug: 'thank-you' | 'landing-smart-pro-mini';
    }>();
    expectTypeOf<RouteParams<'search'>>().toEqualTypeOf<undefined>();
    expectTypeOf<'products-automotive'>().toExtend<RouteId>();
  });
});

describe('segments', () => {
  it('MKT-8 must be complete in each locale', () => {
    const { careers: _, ...lacking } = complete;
    // @ts-expect-error: careers is missing
    assertType<SegmentWords>(lacking);
  });
});
