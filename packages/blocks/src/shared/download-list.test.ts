import { download } from '@clavora/content-client/content-types/shared-parts';
import { parseBlock } from '@clavora/content-client/schema/define-block';
import { describe, expect, it } from 'vitest';
import { sampleContext } from '../testing/sample-context.ts';
import { downloadFacts } from './download-list.tsx';

const context = await sampleContext('en');

function factsOf(fields: Record<string, unknown>): string[] {
  return downloadFacts(parseBlock(download, { component: 'download', _uid: 'u', title: 'Sheet', ...fields }), context);
}

describe('downloadFacts', () => {
  it('CNT-13 says nothing of a kind and a language that an editor left empty', () => {
    expect(factsOf({ kind: '', language: '', version: '3' })).toEqual(['3']);
  });

  it('names kind and language where there are some', () => {
    expect(factsOf({ kind: 'manual', language: 'it' })).toEqual(['Manual', 'Italian']);
    expect(factsOf({ kind: 'manual', language: 'mul' })).toEqual(['Manual', context.t('download.several_languages')]);
  });
});
